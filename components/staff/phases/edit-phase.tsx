import type { StaffPhaseJson } from '@/lib/updates/phases/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentForm } from '@/components/staff/forms/content-form'
import { useContentForm } from '@/components/staff/forms/use-content-form'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { phaseDraft, phaseForm, valuesOfPhase, type PhaseValues } from './phase-form-schema'
import { fetchPhase, useChangePhase } from './use-phases'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { languageName, locales } from '@/lib/platform/language/locales'
import { DayField } from '@/components/staff/forms/day-field'
import { TextField } from '@/components/staff/forms/text-fields'

interface Props {
  phase: StaffPhaseJson
  onClose: () => void
}

export function PhaseDialog({ phase, onClose }: Props) {
  return (
    <EditorDialog
      title={`Edit Phase: ${phase.name.en}`}
      text="Dates, share done and names of this phase."
      draft={draftNames.phase(phase.key)}
      onClose={onClose}
    >
      {(form) => <EditPhase phase={phase} {...form} />}
    </EditorDialog>
  )
}

function EditPhase({ phase, onUnsaved, onCancel, onSaved }: Pick<Props, 'phase'> & FormProps) {
  const content = useContentForm({
    name: draftNames.phase(phase.key),
    stored: phase,
    valuesOf: (stored) => valuesOfPhase(stored ?? phase),
    latest: () => fetchPhase(phase.key),
    schema: phaseForm,
    draft: phaseDraft,
    onUnsaved,
  })
  const change = useChangePhase(content.forget)
  const { key, version } = content.base ?? phase
  return (
    <ContentForm
      content={content}
      inWords={(theirs) => ({ title: theirs.name.en, content: inWords(theirs) })}
      label={change.isPending ? 'Updating...' : 'Update'}
      busy={change.isPending}
      error={change.error}
      onSave={(values) =>
        change.mutate({ key, version, values }, { onSuccess: onSaved, onError: content.onError })
      }
      onCancel={onCancel}
    >
      <PhaseFields form={content.form} />
    </ContentForm>
  )
}

function inWords({ plannedStart, plannedEnd, actualStart, actualEnd, percent }: StaffPhaseJson): string {
  const actual = actualStart ? `${actualStart} to ${actualEnd ?? 'now'}` : 'not begun'
  return `Planned: ${plannedStart} to ${plannedEnd}\nActual: ${actual}\nDone: ${percent}%`
}

interface PhaseFieldsProps {
  form: UseFormReturn<PhaseValues, unknown, PhaseValues>
}

const days = [
  ['plannedStart', 'Planned start'],
  ['plannedEnd', 'Planned end'],
  ['actualStart', 'Actual start'],
  ['actualEnd', 'Actual end'],
] as const

function PhaseFields({ form }: PhaseFieldsProps) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {days.map(([name, label]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <DayField
                ref={field.ref}
                label={label}
                required={name === 'plannedStart' || name === 'plannedEnd'}
                clear={`Clear ${label.toLowerCase()}`}
                min="2000-01-01"
                max="2099-12-31"
                value={field.value}
                onChange={(day) => {
                  field.onChange(day)
                  if (name === 'actualEnd' && day) setValue('percent', 100, { shouldDirty: true })
                }}
                error={errors[name]?.message}
              />
            )}
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
            label={languageName(locale, 'en')}
            lang={locale}
            error={errors.name?.[locale]?.message}
            {...register(`name.${locale}`)}
          />
        ))}
      </fieldset>
    </>
  )
}
