import * as Tabs from '@radix-ui/react-tabs'
import type { FocusEvent, ReactNode } from 'react'
import { get, useWatch, type FieldError, type UseFormRegisterReturn } from 'react-hook-form'
import { endonyms, locales, type Locale } from '@/lib/platform/language/locales'
import { translationState, type Stored, type TranslatedValues, type TranslationState } from './translations'
import { useFormContext } from './form-context'

interface Props {
  /** Stored translations, to show missing and outdated ones. */
  stored: Stored
  language: Locale
  setLanguage: (language: Locale) => void
  /** The fields of a language. `text` connects one of them with the form. */
  children: (text: TextOf, locale: Locale) => ReactNode
}

type TextOf = (name: string) => UseFormRegisterReturn & { lang: Locale; error: string | undefined }

/** The form's texts by language. English is the source of the translations. */
export function LanguageTabs({ stored, language, setLanguage, children }: Props) {
  const { control, formState, setValue } = useFormContext<TranslatedValues>()
  const [translations, confirmed] = useWatch({ control, name: ['translations', 'confirmed'] })
  const stateOf = (locale: Locale) =>
    translationState(locale, stored, translations, formState.errors.translations)
  return (
    <Tabs.Root
      className="min-w-0"
      value={language}
      onValueChange={(name) => setLanguage(locales.find((locale) => locale === name) ?? 'en')}
    >
      <Tabs.List aria-label="Languages" className="flex overflow-x-auto border-b border-border">
        {locales.map((locale) => (
          <Tabs.Trigger
            key={locale}
            value={locale}
            onFocus={showWhole}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-2px] data-[state=active]:border-sea data-[state=active]:text-foreground"
          >
            <span lang={locale}>{endonyms[locale]}</span>
            <Mark state={stateOf(locale)} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Content key={locale} value={locale} className="grid grid-cols-1 gap-5 pt-5">
          {stateOf(locale) === 'outdated' && (
            <label className="flex items-start gap-3 bg-mist px-4 py-3 text-sm">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-sea"
                checked={confirmed.includes(locale)}
                onChange={({ target }) => {
                  const others = confirmed.filter((other) => other !== locale)
                  setValue('confirmed', target.checked ? [...others, locale] : others, { shouldDirty: true })
                }}
              />
              The English text has changed since this was translated. Change it below, or tick here if it is
              still right.
            </label>
          )}
          <Texts locale={locale}>{children}</Texts>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** On a narrow screen the row of tabs scrolls. */
function showWhole({ currentTarget: tab }: FocusEvent) {
  // Not available in jsdom, which has no layout.
  tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Separate, because only the fields of the open tab are part of the form. */
function Texts({ locale, children }: Pick<Props, 'children'> & { locale: Locale }) {
  const { register, formState } = useFormContext()
  const { errors } = formState
  return children((name) => {
    const path = pathOfText(name, locale)
    const wrong = get(errors, path) as FieldError | undefined
    return { ...register(path), lang: locale, error: wrong?.message }
  }, locale)
}

/** Path of a text in the form. */
export function pathOfText<Name extends string>(name: Name, locale: Locale) {
  return locale === 'en' ? name : (`translations.${locale}.${name}` as const)
}

function Mark({ state }: { state: TranslationState }) {
  if (state === 'base' || state === 'current') return null
  return (
    <span className={`ml-1.5 text-xs ${state === 'wrong' ? 'text-coral' : 'text-brass-text'}`}>
      {state === 'wrong' ? 'check' : state}
    </span>
  )
}
