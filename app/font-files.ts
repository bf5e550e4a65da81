import type { Locale } from '@/lib/platform/language/locales'

// next/font can preload only per route, not per language, and hides its URLs. The bundler gives equal bytes
// the same URL, except for next/font's underscores; a wrong one causes Chromium's unused-preload warning,
// which fails the browser tests.
const displayLatinLight = address(
  new URL(
    '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-300-normal.woff2',
    import.meta.url,
  ),
)
const displayLatin = address(
  new URL(
    '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2',
    import.meta.url,
  ),
)
const displayCyrillic = address(
  new URL(
    '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-cyrillic-400-normal.woff2',
    import.meta.url,
  ),
)
const displayThai = address(
  new URL(
    '../node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2',
    import.meta.url,
  ),
)
const textLatin = address(
  new URL('../node_modules/@fontsource/manrope/files/manrope-latin-400-normal.woff2', import.meta.url),
)
const textCyrillic = address(
  new URL('../node_modules/@fontsource/manrope/files/manrope-cyrillic-400-normal.woff2', import.meta.url),
)
const textThai = address(
  new URL(
    '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
    import.meta.url,
  ),
)

/** The fonts needed above the fold. Chinese uses system fonts, save for wordmark and figures. */
export const preloadedFonts: Record<Locale, readonly string[]> = {
  en: [displayLatinLight, displayLatin, textLatin],
  fr: [displayLatinLight, displayLatin, textLatin],
  ru: [displayLatin, displayCyrillic, textLatin, textCyrillic],
  th: [displayThai, textThai],
  zh: [],
}

function address(file: URL): string {
  return file.pathname.replace(/[^/.]+(?=\.[^/]+$)/, (name) => name.replaceAll('-', '_'))
}
