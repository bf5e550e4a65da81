import type { Locale } from '@/lib/language/locales'
import { projectPath } from './project-path'

const latin = [
  expo('noto-serif-display', '300Light', 'NotoSerifDisplay'),
  expo('noto-serif-display', '400Regular', 'NotoSerifDisplay'),
  expo('manrope', '400Regular', 'Manrope'),
  expo('manrope', '500Medium', 'Manrope'),
  expo('manrope', '600SemiBold', 'Manrope'),
]

const thai = [
  '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-300-normal.woff',
  expo('ibm-plex-sans-thai', '400Regular', 'IBMPlexSansThai'),
  expo('ibm-plex-sans-thai', '500Medium', 'IBMPlexSansThai'),
]

const chinese = [
  expo('noto-serif-sc', '300Light', 'NotoSerifSC'),
  expo('noto-sans-sc', '400Regular', 'NotoSansSC'),
  expo('noto-sans-sc', '500Medium', 'NotoSansSC'),
]

/** Font files that cover all characters of a language's documents. The families are listed in `templates/house.typ`. */
export function fontsOf(locale: Locale): string[] {
  const own = locale === 'th' ? thai : locale === 'zh' ? chinese : []
  return [...latin, ...own].map((file) => projectPath('node_modules', file))
}

function expo(name: string, style: string, family: string): string {
  return `@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`
}
