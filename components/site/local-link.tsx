import { getLocale } from 'next-intl/server'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/language/routing'

interface Props extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  /** Address without language prefix, `/#about` and `/?villa=3br#contact` included. */
  href: string
}

/** A link to a page of the site in the page's language. */
export async function LocalLink({ href, ...props }: Props) {
  return <NextLink href={localPath(await getLocale(), href)} {...props} />
}
