import localFont from 'next/font/local'

// Apart from fonts.ts, whose weights every public page pays for: names of leads in the dashboard are semibold in every script.
const staffCyrillic = localFont({
  src: [
    { path: '../node_modules/@fontsource/manrope/files/manrope-cyrillic-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/manrope/files/manrope-cyrillic-500-normal.woff2', weight: '500' },
    { path: '../node_modules/@fontsource/manrope/files/manrope-cyrillic-600-normal.woff2', weight: '600' },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--staff-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+2116' }],
})
const staffThai = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-500-normal.woff2',
      weight: '500',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2',
      weight: '600',
    },
  ],
  preload: false,
  adjustFontFallback: false,
  variable: '--staff-thai',
  declarations: [
    { prop: 'unicode-range', value: 'U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC' },
  ],
})

export const staffFontVariables = `${staffCyrillic.variable} ${staffThai.variable}`
