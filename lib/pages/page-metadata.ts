import { hreflang, locales, type Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'
import { sharePath, shareSize, type SharePage } from '@/lib/documents/share-schema'
import { findPage } from '@/lib/page-manifest.mjs'
import { site } from '@/lib/site'

interface Page {
  locale: Locale
  /** Address without language prefix. */
  path: string
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** Address of the picture that is shown when the page is shared, and its text. */
  image?: { url: string; width: number; height: number; alt: string } | undefined
  /** Languages this page really exists in. */
  languages?: readonly Locale[]
  /** False for a draft; otherwise the manifest says whether search engines are told of the page. */
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

/** What the head of a public page says to search engines and to those who share it. */
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

/** The drawn picture that stands for a page in a language where it is shared. */
export function sharePicture(locale: Locale, page: SharePage, alt: string) {
  return { url: site.url + sharePath(locale, page), ...shareSize, alt }
}

/** `hreflang` of every language the page has; who reads none of them gets the address without prefix. */
export function alternates(path: string, languages: readonly Locale[]): Record<string, string> {
  const entries = languages.map((other) => [hreflang[other], site.url + localPath(other, path)])
  return { ...Object.fromEntries(entries), 'x-default': site.url + path }
}

/** Colour of the browser's own bars: ivory, as the page. */
export const themeColour = '#f7f4ee'
