import type { Locale } from '@/lib/platform/language/locales'

/**
 * The site's colours for mail. Mail clients support neither CSS variables nor our fonts, so the values of
 * globals.css are repeated here with system fonts.
 */
const light = {
  page: '#F7F4EE',
  ink: '#16211F',
  quiet: '#4D5956',
  line: '#DDD5C5',
  accent: '#7A5A22',
  button: '#1C4A52',
  buttonInk: '#F7F4EE',
}
const dark: typeof light = {
  page: '#16211F',
  ink: '#F1EDE4',
  quiet: '#B4BDB9',
  line: '#394845',
  accent: '#D8BC86',
  button: '#DDE6E3',
  buttonInk: '#16211F',
}

export const theme = light

/** For mail clients with dark mode. letter.tsx sets the classes. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: ${dark.page} !important; color: ${dark.ink} !important; }
  body > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .accent { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.button} !important; color: ${dark.buttonInk} !important; }
}
@media (max-width: 480px) {
  .title { font-size: 30px !important; }
  .label, .value { display: block !important; width: 100% !important; }
  .label { padding-bottom: 0 !important; padding-right: 0 !important; box-sizing: border-box; }
  .value { border-top: 0 !important; padding-top: 2px !important; }
}`

const displayFonts: Partial<Record<Locale, string>> = {
  th: "'Noto Serif Thai', 'Sukhumvit Set', Thonburi, 'Leelawadee UI', Tahoma, serif",
  zh: "'Songti SC', 'Noto Serif CJK SC', 'Noto Serif SC', SimSun, serif",
}
const textFonts: Partial<Record<Locale, string>> = {
  th: "'IBM Plex Sans Thai', 'Sukhumvit Set', 'Leelawadee UI', Tahoma, sans-serif",
  zh: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
}

export function fontsOf(locale: Locale): { display: string; text: string; leading: string } {
  return {
    display: displayFonts[locale] ?? "'Noto Serif Display', Georgia, 'Times New Roman', serif",
    text: textFonts[locale] ?? "Manrope, 'Helvetica Neue', Helvetica, Arial, sans-serif",
    leading: locale === 'th' ? '1.8' : '1.65',
  }
}
