import { getLocale, getTranslations } from 'next-intl/server'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/language/routing'
import { LinkPending } from './link-pending'

interface Props extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  /** URL without language prefix, for example `/#about` or `/?villa=3br#contact`. */
  href: string
}

/**
 * A link to a page of the site in the current language. The home page is not prefetched: links to it are on every page,
 * most of them to one of its sections, and on the home page itself that would prefetch the current page.
 */
export async function LocalLink({ href, children, ...props }: Props) {
  const [locale, t] = [await getLocale(), await getTranslations('Common')]
  return (
    <NextLink
      href={localPath(locale, href)}
      {...(/^\/([?#]|$)/.test(href) && { prefetch: false })}
      {...props}
    >
      {children}
      <LinkPending label={t('loading')} />
    </NextLink>
  )
}
