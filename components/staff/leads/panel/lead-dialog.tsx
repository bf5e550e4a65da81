import { useState, useCallback } from 'react'
import { draftsOfLead } from '@/components/staff/drafts/draft-store'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { LeadFrame } from './lead-frame'
import type { Neighbours, Place } from './use-neighbours'
import { useLead } from '@/components/staff/leads/use-leads'
import type { LeadJson } from '@/lib/leads/schema'
import { LeadReplies } from '@/components/staff/replies/lead-replies'
import { Spinner } from '@/components/ui/spinner'
import { LeadViewings } from '@/components/staff/viewings/lead-viewings'
import { LeadDelete, LeadStatusSelect, FlaggedNotice } from './lead-state'
import { LeadEntries } from './lead-entries'
import { LeadFacts } from './lead-facts'
import { LeadFollowUp } from './lead-follow-up'
import { LeadHistory } from './lead-history'
import { LeadNotes } from './lead-notes'
import { SamePerson } from './same-person'

interface Props {
  id: number
  /** Page of the list from which the lead was opened. */
  page: number
  /** Whether a list stays visible: from 1024 px up the lead opens beside it. */
  besideList: boolean
  neighbours: Neighbours
  onGo: (place: Place) => void
  onClose: () => void
}

/** Asks before unsaved input is left, for another lead or by closing. */
export function LeadDialog({ id: wanted, page, besideList, neighbours, onGo, onClose }: Props) {
  const [{ id, page: ownPage }, setShown] = useState({ id: wanted, page })
  const [closing, setClosing] = useState(false)
  const { unsaved, forget, ...parts } = useUnsaved()
  const { data: lead, error } = useLead(id)
  useKeepOpen(true)
  if ((id !== wanted || page !== ownPage) && !unsaved) setShown({ id: wanted, page })
  const leave = () => {
    forget()
    if (closing) onClose()
    else setShown({ id: wanted, page })
  }
  const stay = () => {
    setClosing(false)
    if (id !== wanted) onGo({ id, page: ownPage })
  }
  return (
    <LeadFrame
      id={id}
      lead={lead}
      besideList={besideList}
      neighbours={neighbours}
      onGo={onGo}
      onClose={() => (unsaved ? setClosing(true) : onClose())}
    >
      <LeadBody key={id} id={id} lead={lead} error={error} parts={parts} onDeleted={onClose} />
      <LeaveDialog
        open={closing || (unsaved && id !== wanted)}
        draft={draftsOfLead(id)}
        onStay={stay}
        onLeave={leave}
      />
    </LeadFrame>
  )
}

interface LeadBodyProps {
  id: number
  lead: LeadJson | undefined
  error: Error | null
  parts: Pick<ReturnType<typeof useUnsaved>, 'noteNotes' | 'noteEntry' | 'noteStep'>
  onDeleted: () => void
}

function LeadBody({ id, lead, error, parts, onDeleted }: LeadBodyProps) {
  if (!lead) return error ? <p role="alert">{error.message}</p> : <Spinner className="min-h-64" />
  return (
    <div className="grid grid-cols-1 gap-6">
      <FlaggedNotice lead={lead} />
      <LeadFacts lead={lead} />
      <SamePerson person={lead} except={id} title="The same person" />
      <LeadStatusSelect lead={lead} />
      <LeadFollowUp lead={lead} onUnsaved={parts.noteStep} />
      <LeadReplies key={`replies-${lead.id}`} lead={lead} />
      <LeadViewings key={`viewings-${lead.id}`} lead={lead} />
      <LeadNotes lead={lead} onUnsaved={parts.noteNotes} />
      <LeadEntries id={id} onUnsaved={parts.noteEntry} />
      <LeadHistory id={id} />
      <LeadDelete lead={lead} onDeleted={onDeleted} />
    </div>
  )
}

const none = { notes: false, entry: false, step: false }
type Part = keyof typeof none

/** The parts of an open lead with unsaved input. */
function useUnsaved() {
  const [parts, setParts] = useState(none)
  const note = useCallback(
    (part: Part, unsaved: boolean) =>
      setParts((now) => (now[part] === unsaved ? now : { ...now, [part]: unsaved })),
    [],
  )
  const noteNotes = useCallback((unsaved: boolean) => note('notes', unsaved), [note])
  const noteEntry = useCallback((unsaved: boolean) => note('entry', unsaved), [note])
  const noteStep = useCallback((unsaved: boolean) => note('step', unsaved), [note])
  const forget = useCallback(() => setParts(none), [])
  return { unsaved: Object.values(parts).some(Boolean), noteNotes, noteEntry, noteStep, forget }
}
