import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/platform/language/locales'

/** Names the language of an untranslated text. */
export async function TranslationNote({ language }: { language: Locale }) {
  const locale = await getLocale()
  const t = await getTranslations('Common')
  if (language === locale) return null
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
  return (
    <p className="mb-6 border-l-2 border-brass pl-4 type-small text-muted-foreground">
      {t('notTranslated', { language: name })}
    </p>
  )
}
