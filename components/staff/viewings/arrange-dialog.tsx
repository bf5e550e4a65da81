import { useState } from 'react'
import { messageOf } from '@/components/staff/browser/api'
import { draftNames, findDraft } from '@/components/staff/drafts/draft-store'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { LeadPicker, useLeadOf } from '@/components/staff/plots/lead-picker'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { Spinner } from '@/components/ui/spinner'
import { z } from '@/lib/platform/http/zod'
import { keptFields, ViewingForm, type KeptFields } from './viewing-form'
import { whenText } from './viewing-words'
import type { Hour } from './week'

interface Props {
  at: Hour
  onClose: () => void
}

/** Arranges a viewing at a free hour: asks for its lead first, then for the other fields. */
export function ArrangeDialog({ at, onClose }: Props) {
  return (
    <EditorDialog
      title="Arrange a viewing"
      text={`${whenText(at)} on Ko Samui`}
      draft={draftNames.viewing}
      onClose={onClose}
    >
      {(form) => <Arrange at={at} {...form} />}
    </EditorDialog>
  )
}

const draft = z.object({ leadId: z.int(), fields: keptFields.optional() })

function Arrange({ at, onUnsaved, onCancel, onSaved }: Pick<Props, 'at'> & FormProps) {
  const [kept] = useState(() => findDraft(draftNames.viewing, draft))
  const [leadId, setLeadId] = useState(kept?.leadId ?? null)
  const [fields, setFields] = useState<KeptFields | undefined>(kept?.fields)
  const { data: lead, error } = useLeadOf(leadId)
  const unsaved = leadId !== null
  useKeepDraft(draftNames.viewing, { leadId, fields }, unsaved)
  useAskBeforeLeaving(unsaved, onUnsaved)
  const choose = (id: number | null) => {
    setLeadId(id)
    setFields(undefined)
  }
  return (
    <div className="grid gap-5">
      <LeadPicker value={leadId} onChange={choose} />
      {error && <p role="alert">{messageOf(error)}</p>}
      {unsaved && !lead && !error && <Spinner className="min-h-64" />}
      {lead?.keptByLaw === false && (
        <ViewingForm
          key={lead.id}
          lead={lead}
          at={at}
          kept={fields}
          onChange={setFields}
          onCancel={onCancel}
          onDone={onSaved}
        />
      )}
    </div>
  )
}
