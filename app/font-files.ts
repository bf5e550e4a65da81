import type { Locale } from '@/lib/platform/language/locales'

// next/font can preload only per route, not per language, and hides its URLs. The bundler gives equal bytes
// the same URL, except for next/font's underscores; a wrong URL causes Chromium's unused-preload warning,
// which fails the browser tests.
const displayLatinLight = new URL(
  '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-300-normal.woff2',
  import.meta.url,
)
const displayLatin = new URL(
  '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2',
  import.meta.url,
)
const displayCyrillic = new URL(
  '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-cyrillic-400-normal.woff2',
  import.meta.url,
)
const displayThai = new URL(
  '../node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2',
  import.meta.url,
)
const textLatin = new URL(
  '../node_modules/@fontsource/manrope/files/manrope-latin-400-normal.woff2',
  import.meta.url,
)
const textCyrillic = new URL(
  '../node_modules/@fontsource/manrope/files/manrope-cyrillic-400-normal.woff2',
  import.meta.url,
)
const textThai = new URL(
  '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
  import.meta.url,
)

const files: Record<Locale, readonly URL[]> = {
  en: [displayLatinLight, displayLatin, textLatin],
  fr: [displayLatinLight, displayLatin, textLatin],
  ru: [displayLatin, displayCyrillic, textLatin, textCyrillic],
  th: [displayThai, textThai],
  zh: [],
}

/** The fonts needed above the fold. Chinese uses system fonts, save for wordmark and figures. */
export function preloadedFonts(locale: Locale): string[] {
  return files[locale].map(({ pathname }) =>
    pathname.replace(/[^/.]+(?=\.[^/]+$)/, (name) => name.replaceAll('-', '_')),
  )
}
