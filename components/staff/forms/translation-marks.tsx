import { languageName } from '@/lib/platform/language/locales'
import { translatedLocales, type Stored } from './translations'

/** Lists the languages with missing or outdated translations, if any. */
export function TranslationMarks({ translations }: { translations: Stored }) {
  const languagesWith = (wanted: (stored: { current: boolean } | undefined) => boolean) =>
    translatedLocales
      .filter((locale) => wanted(translations[locale]))
      .map((locale) => languageName(locale, 'en'))
      .join(', ')
  const missing = languagesWith((stored) => !stored)
  const outdated = languagesWith((stored) => stored?.current === false)
  if (!missing && !outdated) return null
  return (
    <p className="mt-2 text-[0.8125rem] text-brass-text">
      {missing && `Not translated: ${missing}. `}
      {outdated && `Translation outdated: ${outdated}.`}
    </p>
  )
}
