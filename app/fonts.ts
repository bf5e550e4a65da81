import localFont from 'next/font/local'

// One call per script, so that a page loads only the scripts it shows. globals.css defines the font stacks
// and fallback metrics, because next/font would put its fallback before the next script.

const displayLatin = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-300-normal.woff2',
      weight: '300',
    },
    {
      path: '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2',
      weight: '400',
    },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--display-latin',
  declarations: [{ prop: 'unicode-range', value: 'U+0000-02FF, U+2000-206F, U+20AC, U+2122' }],
})
// Russian and Thai pages load two scripts, whose display type would exceed 90 kB with two weights. Both
// scripts of a line need the same weight, hence a separate Latin family.
const displayLatinRegular = localFont({
  src: '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2',
  weight: '400',
  preload: false,
  adjustFontFallback: false,
  variable: '--display-latin-regular',
  declarations: [{ prop: 'unicode-range', value: 'U+0000-02FF, U+2000-206F, U+20AC, U+2122' }],
})
// Wordmark and figures of Chinese pages. Quotation marks and dashes, which have the same code points, stay Chinese.
const displayFigures = localFont({
  src: '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2',
  weight: '400',
  preload: false,
  adjustFontFallback: false,
  variable: '--display-figures',
  declarations: [{ prop: 'unicode-range', value: 'U+0020-007E, U+00B2, U+00C0-00FF' }],
})
const displayCyrillic = localFont({
  src: '../node_modules/@fontsource/noto-serif-display/files/noto-serif-display-cyrillic-400-normal.woff2',
  weight: '400',
  preload: false,
  adjustFontFallback: false,
  variable: '--display-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+2116' }],
})
const displayThai = localFont({
  src: '../node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2',
  weight: '400',
  preload: false,
  adjustFontFallback: false,
  variable: '--display-thai',
  declarations: [
    { prop: 'unicode-range', value: 'U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC' },
  ],
})
const textLatin = localFont({
  src: [
    { path: '../node_modules/@fontsource/manrope/files/manrope-latin-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/manrope/files/manrope-latin-500-normal.woff2', weight: '500' },
    { path: '../node_modules/@fontsource/manrope/files/manrope-latin-600-normal.woff2', weight: '600' },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--text-latin',
  declarations: [{ prop: 'unicode-range', value: 'U+0000-02FF, U+2000-206F, U+20AC, U+2122, U+2212' }],
})
const textCyrillic = localFont({
  src: [
    { path: '../node_modules/@fontsource/manrope/files/manrope-cyrillic-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/manrope/files/manrope-cyrillic-500-normal.woff2', weight: '500' },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--text-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+2116' }],
})
const textThai = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-500-normal.woff2',
      weight: '500',
    },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--text-thai',
  declarations: [
    { prop: 'unicode-range', value: 'U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC' },
  ],
})

/** Class names for `<html>` that define the font variables. */
export const fontVariables = [
  displayLatin,
  displayLatinRegular,
  displayFigures,
  displayCyrillic,
  displayThai,
  textLatin,
  textCyrillic,
  textThai,
]
  .map((font) => font.variable)
  .join(' ')
