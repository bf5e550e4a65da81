import { getLocale } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/platform/language/routing'

interface Props extends ComponentProps<'a'> {
  /**
   * URL without language prefix, for example `/#about` or `/?villa=3br#contact`. A link to a part of the
   * same page is a plain `a`: a fragment alone becomes one of the language's home page.
   */
  href: string
}

/**
 * A link to a page of the site in the current language. A plain link, which SoftLinks follows without a full load: Next's
 * own would be a client component for each of the sixty links of a page.
 */
export async function LocalLink({ href, children, ...props }: Props) {
  const locale = await getLocale()
  return (
    <a data-soft="" href={localPath(locale, href)} {...props}>
      {children}
    </a>
  )
}
