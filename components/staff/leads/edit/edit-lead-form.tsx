import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '@/components/staff/browser/api'
import { draftNames, dropDraft, findDraft } from '@/components/staff/drafts/draft-store'
import { changedFields } from '@/components/staff/leads/changed-fields'
import { useChangeLead } from '@/components/staff/leads/use-change-lead'
import { leadFactsInput, type LeadFactsInput, type LeadFactsValues } from '@/lib/leads/edit/schema'
import { z } from '@/lib/platform/http/zod'
import { languageName, locales } from '@/lib/platform/language/locales'
import { personName } from '@/lib/platform/language/person-name'
import { villaInterests } from '@/lib/villas'
import type { LeadJson } from '@/lib/leads/schema'
import { PersonFields, personTexts, useErrorOf, WishFields } from './person-fields'
import { Button } from '@/components/ui/button'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { isConflict, SaveError, sentenceOf } from '@/components/staff/forms/save-error'
import { Options } from '@/components/staff/forms/options'
import { SelectField } from '@/components/staff/forms/text-fields'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { SavedMeanwhile } from '@/components/staff/leads/panel/saved-meanwhile'

interface Props {
  lead: LeadJson
  onClose: () => void
}

export function EditLeadDialog({ lead, onClose }: Props) {
  return (
    <EditorDialog
      title="Edit Lead"
      text="The history keeps what stood here before. The person can read it through the privacy link."
      className="max-w-3xl max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0"
      draft={draftNames.lead(lead.id)}
      onClose={onClose}
    >
      {(form) => <EditLeadForm lead={lead} {...form} />}
    </EditorDialog>
  )
}

/** Sends only the changed fields, with the version that the form started from. After a conflict the member chooses. */
function EditLeadForm({ lead, onUnsaved, onCancel, onSaved }: { lead: LeadJson } & FormProps) {
  const name = draftNames.lead(lead.id)
  const [kept] = useState(() => findDraft(name, draft))
  const [base, setBase] = useState<Base>(kept ?? baseOf(lead))
  const form = useFactsForm(base.before, kept?.values)
  const { register, formState, watch, reset } = form
  const errorOf = useErrorOf(formState.errors)
  const unsaved = formState.isDirty
  useKeepDraft(name, { ...base, values: watch() }, unsaved, reset)
  useAskBeforeLeaving(unsaved, onUnsaved)
  const finish = () => {
    dropDraft(name)
    onSaved()
  }
  const save = useChangeLead<{ facts: LeadFactsInput; from: Base }>(
    lead.id,
    ({ facts, from }) =>
      callApi('PATCH', `/api/leads/${lead.id}`, {
        body: { ...changesOf(facts, from), version: from.version },
      }),
    (saved) => ({ title: 'Lead updated', text: `${personName(saved)} is saved.` }),
    finish,
  )
  const submitFrom = (from: Base) =>
    form.handleSubmit((facts) => {
      if (Object.keys(changesOf(facts, from)).length === 0) return finish()
      save.mutate({ facts, from })
    })
  const takeTheirs = () => {
    const theirs = baseOf(lead)
    setBase(theirs)
    reset(theirs.before)
    save.reset()
  }
  /** Applies the member's changes to the colleague's version, and saves. */
  const keepMine = () => {
    const theirs = baseOf(lead)
    const merged = { ...theirs.before, ...changedFields(form.getValues(), base.before) }
    setBase(theirs)
    reset(theirs.before)
    reset(merged, { keepDefaultValues: true })
    void submitFrom(theirs)()
  }
  return (
    <form
      method="post"
      noValidate
      aria-label="Edit the lead"
      className="grid gap-5"
      onSubmit={submitFrom(base)}
    >
      {isConflict(save.error) && save.error && (
        <SavedMeanwhile
          title={`${sentenceOf(save.error)} Your input is still here.`}
          mine="Keep my changes"
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
      <PersonFields field={register} errorOf={errorOf} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField label="Their language" error={errorOf('language')} {...register('language')}>
          <Options of={locales.map((locale) => [locale, languageName(locale, 'en')])} />
        </SelectField>
        <WishFields field={register} errorOf={errorOf} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button type="button" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SaveError error={save.error} />
      </div>
    </form>
  )
}

function useFactsForm(before: Values, kept: Values | undefined) {
  return useForm<LeadFactsValues, unknown, LeadFactsInput>({
    resolver: zodResolver(leadFactsInput),
    defaultValues: before,
    ...(kept && { values: kept, resetOptions: { keepDefaultValues: true } }),
  })
}

const values = z.object({
  ...personTexts,
  language: z.enum(locales),
  villaType: z.enum(['', ...villaInterests]),
  plot: z.string(),
})
type Values = z.output<typeof values>

/** The version that the form started from. A draft keeps its version, so that a later change is a conflict. */
const base = z.object({ version: z.int(), before: values })
type Base = z.output<typeof base>
const draft = base.extend({ values })

function baseOf(lead: LeadJson): Base {
  const { email, phone, channels, villaType, plot } = lead
  const before = values.parse({
    ...lead,
    email: email ?? '',
    phone: phone ?? '',
    channels: { whatsapp: '', line: '', wechat: '', telegram: '', ...channels },
    villaType: villaType ?? '',
    plot: plot?.toString() ?? '',
  })
  return { version: lead.version, before }
}

/** The fields that differ from the version that the form started from. */
function changesOf(facts: LeadFactsInput, from: Base): Partial<LeadFactsInput> {
  return changedFields(facts, leadFactsInput.parse(from.before))
}
