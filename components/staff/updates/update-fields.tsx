import { messageOf } from '@/components/staff/browser/api'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/lib/platform/language/locales'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { DayField } from '@/components/staff/forms/day-field'
import { LanguageTabs } from '@/components/staff/forms/language-tabs'
import { PublicationField } from '@/components/staff/forms/publication-field'
import { TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import type { UpdateValues } from './update-form'
import { cn } from '@/components/ui/cn'
import { Checkbox } from '@/components/ui/checkbox'
import { plotNumbers } from '@/lib/villas'
import { usePhases } from '@/components/staff/phases/use-phases'
import { useFormContext } from '@/components/staff/forms/form-context'

interface Props {
  base: StaffUpdateJson | null
  language: Locale
  setLanguage: (language: Locale) => void
  children: ReactNode
}

export function UpdateFields({ base, language, setLanguage, children }: Props) {
  const { control, setValue } = useFormContext<UpdateValues>()
  const publishedAt = useWatch({ control, name: 'publishedAt' })
  return (
    <>
      <LanguageTabs stored={base?.translations ?? {}} language={language} setLanguage={setLanguage}>
        {(text) => (
          <>
            <TextField label="Title" {...text('title')} />
            <TextAreaField label="Content" rows={6} {...text('content')} />
          </>
        )}
      </LanguageTabs>
      {children}
      <TopicFields />
      <DayField
        label="Publication date"
        value={publishedAt}
        onChange={(day) => setValue('publishedAt', day, { shouldDirty: true })}
      />
      <PublicationField label="Publish immediately" hint="This update will be visible to all users" />
    </>
  )
}

function TopicFields() {
  const { control, setValue } = useFormContext<UpdateValues>()
  const [phases, plots] = useWatch({ control, name: ['phases', 'plots'] })
  const { data, error } = usePhases()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Choices legend="Phases">
        {error && <p className="text-sm text-coral">{messageOf(error)}</p>}
        {data?.map(({ key, name }) => (
          <Choice
            key={key}
            label={name.en}
            checked={phases.includes(key)}
            onChange={({ target }) => {
              // In the order of the work, as the API returns them.
              const chosen = data.map((phase) => phase.key).filter(among(phases, key, target.checked))
              setValue('phases', chosen, { shouldDirty: true })
            }}
          />
        ))}
      </Choices>
      <Choices legend="Villas" className="max-sm:grid-cols-3">
        {plotNumbers.map((number) => (
          <Choice
            key={number}
            label={`Villa ${number}`}
            checked={plots.includes(number)}
            onChange={({ target }) => {
              const chosen = plotNumbers.filter(among(plots, number, target.checked))
              setValue('plots', chosen, { shouldDirty: true })
            }}
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

function Choices({ legend, className, children }: ComponentProps<'fieldset'> & { legend: string }) {
  return (
    <fieldset className={cn('grid content-start', className)}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  )
}

function Choice({ label, ...checkbox }: ComponentProps<typeof Checkbox> & { label: string }) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm">
      <Checkbox {...checkbox} />
      {label}
    </label>
  )
}
