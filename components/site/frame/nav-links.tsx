import { getLocale, getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import { KeptLink } from '@/components/site/shortlist/kept-link'
import { localPath } from '@/lib/platform/language/routing'

/** The links of the header in order. `key` is the message in `Header`. */
export const navLinks = [
  { key: 'about', href: '/#about' },
  { key: 'villas', href: '/#villas' },
  { key: 'quality', href: '/#quality' },
  { key: 'progress', href: '/project-progress' },
  { key: 'samuiInfo', href: '/samui-info' },
] as const

/** The links of the footer and of the phone menu. */
export const menuLinks = [...navLinks, { key: 'contact', href: '/#contact' }] as const

/** Links that the header shows only in its phone menu. */
export async function moreLinks(className: string) {
  const t = await getTranslations()
  return [
    <LocalLink key="plan" href="/site-plan" className={className}>
      {t('Plan.titles.sitePlan')}
    </LocalLink>,
    <LocalLink key="guide" href="/guide" className={className}>
      {t('Guide.link')}
    </LocalLink>,
    <KeptLink
      key="shortlist"
      path={localPath(await getLocale(), '/shortlist')}
      label={t('Shortlist.link')}
      className={className}
    />,
  ]
}
