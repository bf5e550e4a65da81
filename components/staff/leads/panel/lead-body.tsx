import type { LeadJson } from '@/lib/leads/schema'
import { LeadAnswers } from '@/components/staff/answers/lead-answers'
import { Spinner } from '@/components/staff/session/session-guard'
import { LeadViewings } from '@/components/staff/viewings/lead-viewings'
import { LeadDelete } from './lead-delete'
import { LeadEntries } from './lead-entries'
import { LeadFacts } from './lead-facts'
import { LeadFollowUp } from './lead-follow-up'
import { LeadHistory } from './lead-history'
import { LeadNotes } from './lead-notes'
import { LeadStatusSelect } from './lead-status-select'
import { NoSpam } from './no-spam'
import { SamePerson } from './same-person'
import type { useUnsaved } from './use-unsaved'

interface Props {
  id: number
  lead: LeadJson | undefined
  error: Error | null
  parts: Pick<ReturnType<typeof useUnsaved>, 'noteNotes' | 'noteEntry' | 'noteStep'>
  onDeleted: () => void
}

export function LeadBody({ id, lead, error, parts, onDeleted }: Props) {
  if (!lead) return error ? <p role="alert">{error.message}</p> : <Spinner className="min-h-64" />
  return (
    <div className="grid grid-cols-1 gap-6">
      <NoSpam lead={lead} />
      <LeadFacts lead={lead} />
      <SamePerson person={lead} except={id} title="The same person" />
      <LeadStatusSelect lead={lead} />
      <LeadFollowUp lead={lead} onUnsaved={parts.noteStep} />
      <LeadAnswers key={`answers-${lead.id}`} lead={lead} />
      <LeadViewings key={`viewings-${lead.id}`} lead={lead} />
      <LeadNotes lead={lead} onUnsaved={parts.noteNotes} />
      <LeadEntries id={id} onUnsaved={parts.noteEntry} />
      <LeadHistory id={id} />
      <LeadDelete lead={lead} onDeleted={onDeleted} />
    </div>
  )
}
