import { messageOf } from '@/components/staff/browser/api'
import { useState, type ReactNode } from 'react'
import { draftsOfLead } from '@/components/staff/drafts/draft-store'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { LeadFrame } from './lead-frame'
import type { Neighbours, Place } from './use-neighbours'
import { useLead } from '@/components/staff/leads/use-leads'
import type { KeptLeadJson, LeadJson } from '@/lib/leads/schema'
import { LeadMails } from '@/components/staff/replies/lead-mails'
import { LeadReplies } from '@/components/staff/replies/lead-replies'
import { Spinner } from '@/components/ui/spinner'
import { LeadViewings } from '@/components/staff/viewings/lead-viewings'
import { LeadDelete, FlaggedNotice } from './lead-state'
import { MergedLeads } from '@/components/staff/leads/merge/merged-leads'
import { MergeLead } from '@/components/staff/leads/merge/merge-lead'
import { EditLead } from '@/components/staff/leads/edit/edit-lead'
import { LeadEntries } from './lead-entries'
import { KeptFacts, LeadFacts } from './lead-facts'
import { LeadFollowUp } from './lead-follow-up'
import { LeadHistory } from './lead-history'
import { LeadNotes } from './lead-notes'
import { OwnersOnly } from '@/components/staff/session/role'
import { SamePerson } from './same-person'
import { UnsavedParts, useUnsavedParts } from './unsaved-parts'

interface Props {
  /** Null to close it. */
  id: number | null
  /** Page of the list from which the lead was opened. */
  page: number
  /** Whether a list stays visible: from 1024 px up the lead opens beside it. */
  besideList: boolean
  neighbours: Neighbours
  onGo: (place: Place) => void
  onClose: () => void
}

/** Asks before unsaved input is left, for another lead, by closing or by the browser's Back. */
export function LeadDialog({ id: wanted, page, onGo, onClose, ...frame }: Props) {
  const [{ id, page: ownPage }, setShown] = useState({ id: wanted, page })
  const [closing, setClosing] = useState(false)
  const { unsaved, note, forget } = useUnsavedParts()
  if ((id !== wanted || page !== ownPage) && !unsaved) setShown({ id: wanted, page })
  if (id === null) return null
  const leave = () => {
    forget()
    setClosing(false)
    if (closing) onClose()
    else setShown({ id: wanted, page })
  }
  const deleted = () => {
    forget()
    onClose()
  }
  const stay = () => {
    setClosing(false)
    if (id !== wanted) onGo({ id, page: ownPage })
  }
  return (
    <UnsavedParts value={note}>
      <OpenLead
        id={id}
        onGo={onGo}
        onClose={() => (unsaved ? setClosing(true) : onClose())}
        onDeleted={deleted}
        {...frame}
      >
        <LeaveDialog
          open={closing || (unsaved && id !== wanted)}
          draft={draftsOfLead(id)}
          onStay={stay}
          onLeave={leave}
        />
      </OpenLead>
    </UnsavedParts>
  )
}

interface OpenLeadProps extends Omit<Props, 'id' | 'page'> {
  id: number
  onDeleted: () => void
  children: ReactNode
}

function OpenLead({ id, onDeleted, children, ...frame }: OpenLeadProps) {
  const { data: lead, error } = useLead(id)
  useKeepOpen(true)
  return (
    <LeadFrame id={id} lead={lead} {...frame}>
      <LeadBody key={id} id={id} lead={lead} error={error} onDeleted={onDeleted} />
      {children}
    </LeadFrame>
  )
}

interface LeadBodyProps {
  id: number
  lead: LeadJson | KeptLeadJson | undefined
  error: Error | null
  onDeleted: () => void
}

function LeadBody({ id, lead, error, onDeleted }: LeadBodyProps) {
  if (!lead) return error ? <p role="alert">{messageOf(error)}</p> : <Spinner className="min-h-64" />
  if (lead.keptByLaw) return <KeptLead lead={lead} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <FlaggedNotice lead={lead} />
        <LeadFacts lead={lead} />
        <LeadReplies key={`replies-${lead.id}`} lead={lead} />
        <LeadFollowUp lead={lead} />
      </div>
      <div className="flex gap-3">
        <EditLead lead={lead} />
        <MergeLead lead={lead} />
      </div>
      <SamePerson person={lead} except={id} title="The same person" into={lead} />
      <MergedLeads id={id} />
      <section aria-labelledby={`notes-${id}`} className="grid gap-4 border border-border p-4">
        <h3 id={`notes-${id}`} className="font-semibold">
          Notes and entries
        </h3>
        <LeadNotes lead={lead} />
        <LeadEntries id={id} />
      </section>
      <LeadViewings key={`viewings-${lead.id}`} lead={lead} />
      <LeadMails lead={lead} />
      <LeadHistory id={id} />
      <OwnersOnly>
        <LeadDelete lead={lead} onDeleted={onDeleted} />
      </OwnersOnly>
    </div>
  )
}

/** An erased lead has nothing that staff could change. */
function KeptLead({ lead }: { lead: KeptLeadJson }) {
  return (
    <div className="grid gap-6">
      <p className="border-l-4 border-brass bg-mist p-4">
        The visitor has had this lead deleted. Name, country, villa and plot are kept by law while a plot is
        reserved for it or sold to it, and go thirty days after the plot was taken back.
      </p>
      <KeptFacts lead={lead} />
    </div>
  )
}
