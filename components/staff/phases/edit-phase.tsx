import { callApi } from '@/components/staff/browser/api'
import { z } from '@/lib/platform/http/zod'
import { queryKeys } from '@/lib/staff/query-keys'
import { phaseComplaint } from '@/lib/updates/phases/rules'
import { phaseFields, phaseNames, type StaffPhaseJson } from '@/lib/updates/phases/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentDialog } from '@/components/staff/forms/content-dialog'
import { fetchPhase } from './use-phases'
import { Controller } from 'react-hook-form'
import { languageName, locales } from '@/lib/platform/language/locales'
import { DayField } from '@/components/staff/forms/day-field'
import { TextField } from '@/components/staff/forms/text-fields'
import { useFormContext } from '@/components/staff/forms/form-context'

const phaseForm = phaseFields.extend({ name: phaseNames }).superRefine((phase, context) => {
  const complaint = phaseComplaint(phase)
  if (complaint) context.addIssue({ code: 'custom', path: [complaint.field], message: complaint.sentence })
})
type PhaseValues = z.output<typeof phaseForm>

/** Schema of an unfinished form. */
const phaseDraft: z.ZodType<PhaseValues> = z.object({
  name: z.object({ en: z.string(), th: z.string(), zh: z.string(), ru: z.string(), fr: z.string() }),
  plannedStart: z.string(),
  plannedEnd: z.string(),
  actualStart: z.string().nullable(),
  actualEnd: z.string().nullable(),
  percent: z.number(),
})

interface Props {
  phase: StaffPhaseJson
  onClose: () => void
}

export function PhaseDialog({ phase, onClose }: Props) {
  return (
    <ContentDialog
      title={`Edit Phase: ${phase.name.en}`}
      text="Dates, share done and names of this phase."
      onClose={onClose}
      name={draftNames.phase(phase.key)}
      stored={phase}
      valuesOf={phaseDraft.parse}
      latest={({ key }) => fetchPhase(key)}
      schema={phaseForm}
      draft={phaseDraft}
      inWords={(theirs) => ({ title: theirs.name.en, content: inWords(theirs) })}
      label="Update"
      save={(values, base) =>
        callApi('PATCH', `/api/phases/${phase.key}`, { body: { ...values, version: base?.version } })
      }
      saved="Phase updated successfully."
      failed="Failed to update phase"
      changes={queryKeys.phases}
    >
      {() => <PhaseFields />}
    </ContentDialog>
  )
}

function inWords({ plannedStart, plannedEnd, actualStart, actualEnd, percent }: StaffPhaseJson): string {
  const actual = actualStart ? `${actualStart} to ${actualEnd ?? 'now'}` : 'not begun'
  return `Planned: ${plannedStart} to ${plannedEnd}\nActual: ${actual}\nDone: ${percent}%`
}

const days = [
  ['plannedStart', 'Planned start'],
  ['plannedEnd', 'Planned end'],
  ['actualStart', 'Actual start'],
  ['actualEnd', 'Actual end'],
] as const

function PhaseFields() {
  const { control, register, setValue, formState } = useFormContext<PhaseValues>()
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
