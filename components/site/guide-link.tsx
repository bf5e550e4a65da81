import { LocalLink } from './local-link'
import { guidePath } from '@/lib/guide/rules'
import type { GuideLink as Page } from '@/lib/guide/store'

interface Props {
  pages: readonly Page[]
  /** The slug in the demonstration content. Renamed pages are found too. */
  slug: string
  className?: string
}

/** A link to a page of the guide, if there is one. */
export function GuideLink({ pages, slug, className }: Props) {
  const page = findGuideLink(pages, slug)
  if (!page) return null
  return (
    <LocalLink
      href={guidePath(page.slug)}
      lang={page.language}
      className={`inline-flex min-h-11 items-center font-medium underline underline-offset-8 print:hidden ${className ?? ''}`}
    >
      {page.title}
    </LocalLink>
  )
}

export function findGuideLink(pages: readonly Page[], slug: string): Page | undefined {
  return pages.find((page) => page.slug === slug) ?? pages.find((page) => page.formerSlugs.includes(slug))
}
