import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { endonyms, locales, type Locale } from '@/lib/platform/language/locales'

export type TranslationState = 'base' | 'current' | 'outdated' | 'missing' | 'wrong'

interface Props {
  language: Locale
  onLanguage: (language: Locale) => void
  stateOf: (locale: Locale) => TranslationState
  /** Outdated translations that were confirmed as correct. */
  confirmed: readonly Locale[]
  onConfirm: (confirmed: Locale[]) => void
  children: (locale: Locale) => ReactNode
}

/** The form's texts by language. English is the source of the translations. */
export function LanguageTabs({ language, onLanguage, stateOf, confirmed, onConfirm, children }: Props) {
  return (
    <Tabs
      className="min-w-0"
      value={language}
      onValueChange={(name) => onLanguage(locales.find((locale) => locale === name) ?? 'en')}
    >
      <TabsList aria-label="Languages">
        {locales.map((locale) => (
          <TabsTrigger key={locale} value={locale} className="px-3 text-sm">
            <span lang={locale}>{endonyms[locale]}</span>
            <Mark state={stateOf(locale)} />
          </TabsTrigger>
        ))}
      </TabsList>
      {locales.map((locale) => (
        <TabsContent key={locale} value={locale} className="grid grid-cols-1 gap-5 pt-5">
          {stateOf(locale) === 'outdated' && (
            <label className="flex items-start gap-3 bg-mist px-4 py-3 text-sm">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-sea"
                checked={confirmed.includes(locale)}
                onChange={(event) =>
                  onConfirm(
                    event.target.checked
                      ? [...confirmed, locale]
                      : confirmed.filter((other) => other !== locale),
                  )
                }
              />
              The English text has changed since this was translated. Change it below, or tick here if it is
              still right.
            </label>
          )}
          {children(locale)}
        </TabsContent>
      ))}
    </Tabs>
  )
}

function Mark({ state }: { state: TranslationState }) {
  const mark = marks[state]
  if (!mark) return null
  return (
    <span className={`ml-1.5 text-xs ${state === 'wrong' ? 'text-coral' : 'text-brass-text'}`}>{mark}</span>
  )
}

const marks: Record<TranslationState, string> = {
  base: '',
  current: '',
  outdated: 'outdated',
  missing: 'missing',
  wrong: 'check',
}
