import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/platform/language/locales'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { DayField } from '../forms/day-field'
import { LanguageTabs } from '../forms/language-tabs'
import { SwitchField } from '../forms/switch-field'
import { TextAreaField, TextField } from '../forms/text-fields'
import { translationState } from '../forms/translations'
import type { UpdateValues } from './update-form-schema'
import { TopicFields } from './topic-fields'

interface Props {
  form: UseFormReturn<UpdateValues, unknown, UpdateValues>
  /** The stored translations, to show which are missing or outdated. */
  stored: StaffUpdateJson['translations']
  language: Locale
  setLanguage: (language: Locale) => void
  /** The pictures. */
  children: ReactNode
}

export function UpdateFields({ form, stored, language, setLanguage, children }: Props) {
  const { control, formState, setValue } = form
  const { translations, confirmed, publishedAt, published, phases, plots } = useWatch({
    control,
    compute: (all) => all,
  })
  const dirty = { shouldDirty: true }
  return (
    <>
      <LanguageTabs
        language={language}
        onLanguage={setLanguage}
        stateOf={(locale) => translationState(locale, stored, translations, formState.errors.translations)}
        confirmed={confirmed}
        onConfirm={(locales) => setValue('confirmed', locales, dirty)}
      >
        {(locale) => <Texts form={form} locale={locale} />}
      </LanguageTabs>
      {children}
      <TopicFields
        phases={phases}
        plots={plots}
        onPhases={(keys) => setValue('phases', keys, dirty)}
        onPlots={(numbers) => setValue('plots', numbers, dirty)}
      />
      <DayField
        label="Publication date"
        value={publishedAt}
        onChange={(day) => setValue('publishedAt', day, dirty)}
      />
      <SwitchField
        label="Publish immediately"
        hint="This update will be visible to all users"
        checked={published}
        onChange={(on) => setValue('published', on, dirty)}
      />
    </>
  )
}

/** Title and content in one language. */
function Texts({ form: { register, formState }, locale }: Pick<Props, 'form'> & { locale: Locale }) {
  const { errors } = formState
  const wrong = locale === 'en' ? errors : errors.translations?.[locale]
  const name = <Field extends 'title' | 'content'>(field: Field) =>
    locale === 'en' ? field : (`translations.${locale}.${field}` as const)
  return (
    <>
      <TextField label="Title" lang={locale} error={wrong?.title?.message} {...register(name('title'))} />
      <TextAreaField
        label="Content"
        rows={6}
        lang={locale}
        error={wrong?.content?.message}
        {...register(name('content'))}
      />
    </>
  )
}
