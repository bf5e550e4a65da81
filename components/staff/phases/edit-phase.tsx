import { useMutation } from '@tanstack/react-query'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { isConflict } from '@/components/staff/forms/save-error'
import { showToast } from '@/components/ui/toast'
import { z } from '@/lib/platform/http/zod'
import { queryKeys } from '@/lib/staff/query-keys'
import { phaseComplaint } from '@/lib/updates/phases/rules'
import { phaseFields, phaseNames, type StaffPhaseJson } from '@/lib/updates/phases/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { ContentForm } from '@/components/staff/forms/content-form'
import { useContentForm } from '@/components/staff/forms/use-content-form'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
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

function valuesOfPhase(phase: StaffPhaseJson): PhaseValues {
  const { name, plannedStart, plannedEnd, actualStart, actualEnd, percent } = phase
  return { name, plannedStart, plannedEnd, actualStart, actualEnd, percent }
}

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
        change.mutate({ key, version, ...values }, { onSuccess: onSaved, onError: content.onError })
      }
      onCancel={onCancel}
    >
      <PhaseFields />
    </ContentForm>
  )
}

/** @param onSaved called once it is stored, even if the form was closed */
function useChangePhase(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ key, ...body }: PhaseValues & { key: string; version: number }) =>
      callApi('PATCH', `/api/phases/${key}`, { body }),
    onSuccess: () => {
      onSaved()
      showToast({ title: 'Success', text: 'Phase updated successfully.' })
    },
    // The form shows a conflict and resolves it.
    onError: (error) => {
      if (isConflict(error)) return
      showToast({
        title: 'Error',
        text: `Failed to update phase: ${messageOf(error)}`,
        variant: 'destructive',
      })
    },
    meta: { changes: [queryKeys.phases] },
  })
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
