import { messageOf } from '@/components/staff/browser/api'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/platform/language/locales'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { DayField } from '@/components/staff/forms/day-field'
import { LanguageTabs } from '@/components/staff/forms/language-tabs'
import { PublicationField } from '@/components/staff/forms/publication-field'
import { TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import { translationState } from '@/components/staff/forms/translations'
import type { UpdateValues } from './update-form-schema'
import { cn } from '@/components/ui/cn'
import { Checkbox } from '@/components/ui/checkbox'
import { plotNumbers } from '@/lib/villas'
import { usePhases } from '@/components/staff/phases/use-phases'

interface Props {
  form: UseFormReturn<UpdateValues, unknown, UpdateValues>
  /** Stored translations, to show missing and outdated ones. */
  stored: StaffUpdateJson['translations']
  language: Locale
  setLanguage: (language: Locale) => void
  children: ReactNode
}

export function UpdateFields({ form, stored, language, setLanguage, children }: Props) {
  const { control, formState, setValue } = form
  const { translations, confirmed, publishedAt, published, publishAt, phases, plots } = useWatch({
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
      <PublicationField
        label="Publish immediately"
        hint="This update will be visible to all users"
        published={published}
        publishAt={publishAt}
        onChange={(publication) => {
          setValue('published', publication.published, dirty)
          setValue('publishAt', publication.publishAt, dirty)
        }}
      />
    </>
  )
}

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

interface TopicFieldsProps {
  phases: string[]
  plots: number[]
  onPhases: (keys: string[]) => void
  onPlots: (numbers: number[]) => void
}

function TopicFields({ phases, plots, onPhases, onPlots }: TopicFieldsProps) {
  const known = usePhases()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Choices legend="Phases">
        {known.isError && <p className="text-sm text-coral">{messageOf(known.error)}</p>}
        {known.data?.map(({ key, name }) => (
          <Choice
            key={key}
            label={name.en}
            checked={phases.includes(key)}
            onChange={(on) =>
              // In the order of the work, as the API returns them.
              onPhases(known.data.map((one) => one.key).filter(among(phases, key, on)))
            }
          />
        ))}
      </Choices>
      <Choices legend="Villas" className="max-sm:grid-cols-3">
        {plotNumbers.map((number) => (
          <Choice
            key={number}
            label={`Villa ${number}`}
            checked={plots.includes(number)}
            onChange={(on) => onPlots(plotNumbers.filter(among(plots, number, on)))}
          />
        ))}
      </Choices>
    </div>
  )
}

/** Predicate for the chosen values after `changed` was switched on or off. */
function among<Value>(chosen: readonly Value[], changed: Value, on: boolean) {
  return (value: Value) => (value === changed ? on : chosen.includes(value))
}

function Choices({ legend, className, children }: ChoicesProps) {
  return (
    <fieldset className={cn('grid content-start', className)}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoicesProps {
  legend: string
  className?: string
  children: ReactNode
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
