import { getLocale } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/platform/language/routing'

interface Props extends ComponentProps<'a'> {
  /**
   * URL without language prefix, such as `/#about` or `/?villa=3br#contact`. Use a plain `a` for a fragment
   * of the same page, because here it would point to the home page.
   */
  href: string
}

/**
 * A plain link to a page in the current language, which SoftLinks follows without a full load. Next's own
 * would be a client component for each of a page's sixty links.
 */
export async function LocalLink({ href, children, ...props }: Props) {
  const locale = await getLocale()
  return (
    <a data-soft="" href={localPath(locale, href)} {...props}>
      {children}
    </a>
  )
}
