import { getLocale, getTranslations } from 'next-intl/server'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/language/routing'
import { LinkPending } from './link-pending'

interface Props extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  /** Address without language prefix, `/#about` and `/?villa=3br#contact` included. */
  href: string
}

/**
 * A link to a page of the site in the page's language. Links to the home page are on every page and most of them lead to
 * a place within it, so it is not fetched ahead: at home that would be the page itself.
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
