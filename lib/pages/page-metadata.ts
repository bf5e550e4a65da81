import { hreflang, locales, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { shareVersion } from '@/lib/pages/share/content'
import { sharePath, shareSize, type SharePage } from '@/lib/pages/share/schema'
import { findPage } from './manifest.mjs'
import type { Sales } from '@/lib/villas'
import { site } from '@/lib/site'

interface Page {
  locale: Locale
  path: string
  title: string
  description?: string | undefined
  keywords?: string | undefined
  image?: { url: string; width: number; height: number; alt: string } | undefined
  /** Languages of this page. */
  languages?: readonly Locale[]
  /** False for drafts; by default the manifest decides. */
  indexed?: boolean
  article?: { published: Date; modified: Date } | undefined
}

const ogLocale: Record<Locale, string> = {
  en: 'en_GB',
  th: 'th_TH',
  zh: 'zh_CN',
  ru: 'ru_RU',
  fr: 'fr_FR',
}

export function pageMetadata(page: Page) {
  const { locale, path, title, description, keywords, languages = locales } = page
  const indexed = page.indexed ?? findPage(path)?.page.listed ?? true
  const url = site.url + localPath(locale, path)
  const images = page.image ? [page.image] : undefined
  return {
    title,
    description,
    keywords,
    alternates: indexed ? { canonical: url, languages: alternates(path, languages) } : undefined,
    robots: indexed ? undefined : { index: false, follow: true },
    openGraph: {
      ...(page.article
        ? {
            type: 'article' as const,
            publishedTime: page.article.published.toISOString(),
            modifiedTime: page.article.modified.toISOString(),
          }
        : { type: 'website' as const }),
      siteName: site.brand,
      title,
      description,
      url,
      images,
      locale: ogLocale[locale],
      alternateLocale: languages.filter((other) => other !== locale).map((other) => ogLocale[other]),
    },
    twitter: { card: 'summary_large_image' as const, title, description, images },
  }
}

/**
 * The generated share picture.
 * @param sales availability on the picture; without it, the picture omits it
 */
export function sharePicture(locale: Locale, page: SharePage, alt: string, sales: Sales | null = null) {
  const path = sharePath(locale, page, sales && shareVersion(locale, page, sales))
  return { url: site.url + path, ...shareSize, alt }
}

/** `hreflang` of every language of the page. `x-default` is the URL without prefix. */
export function alternates(path: string, languages: readonly Locale[]): Record<string, string> {
  const entries = languages.map((other) => [hreflang[other], site.url + localPath(other, path)])
  return { ...Object.fromEntries(entries), 'x-default': site.url + path }
}

/** Colour of the browser's toolbar, like the page's ivory. */
export const themeColour = '#f7f4ee'
