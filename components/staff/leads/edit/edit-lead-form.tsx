import { Button } from '@/components/ui/button'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { isConflict, SaveError, sentenceOf } from '@/components/staff/forms/save-error'
import { Options } from '@/components/staff/forms/options'
import { SelectField } from '@/components/staff/forms/text-fields'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { languageName, locales } from '@/lib/platform/language/locales'
import type { LeadJson } from '@/lib/leads/schema'
import { SavedMeanwhile } from '@/components/staff/leads/panel/saved-meanwhile'
import { PersonFields, WishFields } from './person-fields'
import { useEditLead } from './use-edit-lead'

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

function EditLeadForm({ lead, onUnsaved, onCancel, onSaved }: { lead: LeadJson } & FormProps) {
  const { form, base, errorOf, save, submit, takeTheirs, keepMine } = useEditLead(lead, onSaved)
  const { register, formState, watch } = form
  const unsaved = formState.isDirty
  useKeepDraft(draftNames.lead(lead.id), { ...base, values: watch() }, unsaved, form.reset)
  useAskBeforeLeaving(unsaved, onUnsaved)
  return (
    <form method="post" noValidate aria-label="Edit the lead" className="grid gap-5" onSubmit={submit}>
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
