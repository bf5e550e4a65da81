import type { PictureJson } from '@/lib/platform/images/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { oneLine } from '@/lib/platform/language/one-line'
import { shortenAtWord } from '@/lib/platform/language/shorten'
import { site } from '@/lib/site'
import { pageMetadata } from './page-metadata'

interface Content {
  locale: Locale
  path: string
  title: string
  pageTitle: string
  /** Keywords of the section's index page. */
  keywords: string
  /** Plain text. Its beginning becomes the description. */
  text: string
  image: Pick<PictureJson, 'url' | 'width' | 'height'> | undefined
  published: boolean
  shownAt: string
  updatedAt: string
  /** Language of the text, which differs from the reader's without a translation. */
  language: Locale
  languages: readonly Locale[]
}

const descriptionLength = 160

/** Metadata of an update or article. An untranslated one has its own language's canonical URL. */
export function contentMetadata(content: Content) {
  const { locale, path, image, language, languages } = content
  const metadata = pageMetadata({
    locale,
    path,
    title: content.pageTitle,
    description: descriptionOf(content.text),
    keywords: content.keywords,
    image: image && {
      url: new URL(image.url, site.url).href,
      width: image.width,
      height: image.height,
      alt: content.title,
    },
    languages,
    indexed: content.published,
    article: { published: new Date(content.shownAt), modified: new Date(content.updatedAt) },
  })
  if (language === locale || !metadata.alternates) return metadata
  return {
    ...metadata,
    alternates: { ...metadata.alternates, canonical: site.url + localPath(language, path) },
  }
}

/** At most 160 characters, the length that search engines show. */
export function descriptionOf(text: string): string {
  return shortenAtWord(oneLine(text), descriptionLength)
}
