import type { Locale } from '@/lib/platform/language/locales'
import { projectPath } from './project-path'

const fontFolder = 'lib/platform/documents/fonts'

const latin = [
  `${fontFolder}/noto-serif-display-300.woff`,
  `${fontFolder}/noto-serif-display-400.woff`,
  expoFontFile('manrope', '400Regular', 'Manrope'),
  expoFontFile('manrope', '500Medium', 'Manrope'),
  expoFontFile('manrope', '600SemiBold', 'Manrope'),
]

/** Every language's documents need these letters, because the guide names Thai terms. */
const thaiTerms = [
  expoFontFile('ibm-plex-sans-thai', '400Regular', 'IBMPlexSansThai'),
  expoFontFile('ibm-plex-sans-thai', '500Medium', 'IBMPlexSansThai'),
]

const thai = ['node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai-thai-300-normal.woff']

const chinese = [
  `${fontFolder}/noto-serif-sc-300.woff`,
  `${fontFolder}/noto-sans-sc-400.woff`,
  `${fontFolder}/noto-sans-sc-500.woff`,
]

/** Fonts with all characters of a language's documents. `templates/house.typ` lists the families. */
export function fontsOf(locale: Locale): string[] {
  const more = locale === 'th' ? thai : locale === 'zh' ? chinese : []
  return [...latin, ...thaiTerms, ...more].map((file) => projectPath(file))
}

function expoFontFile(name: string, style: string, family: string): string {
  return `node_modules/@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`
}
