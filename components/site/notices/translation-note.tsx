import { getLocale, getTranslations } from 'next-intl/server'
import { languageName, type Locale } from '@/lib/platform/language/locales'

/** Names the language of an untranslated text. */
export async function TranslationNote({ language }: { language: Locale }) {
  const locale = await getLocale()
  const t = await getTranslations('Common')
  if (language === locale) return null
  return (
    <p className="mb-6 border-l-2 border-brass pl-4 type-small text-muted-foreground">
      {t('notTranslated', { language: languageName(language, locale) })}
    </p>
  )
}
