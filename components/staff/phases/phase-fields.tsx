import type { UseFormReturn } from 'react-hook-form'
import { locales } from '@/lib/platform/language/locales'
import { languageNames } from '@/components/staff/language-names'
import { TextField } from '@/components/staff/forms/text-fields'
import type { PhaseValues } from './phase-form-schema'

interface Props {
  form: UseFormReturn<PhaseValues, unknown, PhaseValues>
}

const days = [
  ['plannedStart', 'Planned start'],
  ['plannedEnd', 'Planned end'],
  ['actualStart', 'Actual start'],
  ['actualEnd', 'Actual end'],
] as const

export function PhaseFields({ form }: Props) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const complete = (end: string) => end && setValue('percent', 100, { shouldDirty: true })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {days.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            error={errors[name]?.message}
            {...register(name, {
              setValueAs: (day: string | null) => day || null,
              ...(name === 'actualEnd' && { onChange: ({ target }) => complete(target.value) }),
            })}
          />
        ))}
        <TextField
          label="Share done, in percent"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          hint="100 once the phase has an actual end."
          error={errors.percent?.message}
          {...register('percent', { valueAsNumber: true })}
        />
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-semibold">Name</legend>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={languageNames.of(locale) ?? locale}
            lang={locale}
            error={errors.name?.[locale]?.message}
            {...register(`name.${locale}`)}
          />
        ))}
      </fieldset>
    </>
  )
}
