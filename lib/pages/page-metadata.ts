import { hreflang, locales, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { shareVersion } from '@/lib/pages/share/content'
import { sharePath, shareSize, type SharePage } from '@/lib/pages/share/schema'
import { findPage } from './manifest.mjs'
import type { Sales } from '@/lib/villas'
import { site } from '@/lib/site'

interface Page {
  locale: Locale
  /** Path without language prefix. */
  path: string
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** URL and alt text of the share picture. */
  image?: { url: string; width: number; height: number; alt: string } | undefined
  /** Languages in which this page exists. */
  languages?: readonly Locale[]
  /** False for a draft; otherwise the manifest decides whether the page is indexed. */
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

/** Metadata of a public page for search engines and social networks. */
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
 * The generated share picture of a page in a language.
 * @param sales what the picture says is available; without it, it is silent about that
 */
export function sharePicture(locale: Locale, page: SharePage, alt: string, sales: Sales | null = null) {
  const path = sharePath(locale, page, sales && shareVersion(locale, page, sales))
  return { url: site.url + path, ...shareSize, alt }
}

/** `hreflang` for every language of the page; `x-default` is the URL without prefix. */
export function alternates(path: string, languages: readonly Locale[]): Record<string, string> {
  const entries = languages.map((other) => [hreflang[other], site.url + localPath(other, path)])
  return { ...Object.fromEntries(entries), 'x-default': site.url + path }
}

/** Colour of the browser's UI: ivory, as the page. */
export const themeColour = '#f7f4ee'
