import dynamic from 'next/dynamic'
import { Pencil } from 'lucide-react'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { SmallButton } from '@/components/staff/buttons'
import { personName } from '@/lib/platform/language/person-name'
import { useChangeLead, useDeleteLead } from '@/components/staff/leads/use-change-lead'
import { useState, type ReactNode } from 'react'
import { draftsOfLead } from '@/components/staff/drafts/draft-store'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { LeadFrame, type FrameProps } from './lead-frame'
import { useLead } from '@/components/staff/leads/use-leads'
import type { KeptLeadJson, LeadJson } from '@/lib/leads/schema'
import { LeadMails } from '@/components/staff/replies/lead-mails'
import { LeadReplies } from '@/components/staff/replies/lead-replies'
import { Spinner } from '@/components/ui/spinner'
import { LeadViewings } from '@/components/staff/viewings/lead-viewings'
import { MergedLeads } from '@/components/staff/leads/merge/merged-leads'
import { MergeLead } from '@/components/staff/leads/merge/merge-lead'
import { DeleteButton } from '@/components/staff/leads/delete-button'
import { DialogButton } from '@/components/staff/leads/dialog-button'
import { KeptFacts, LeadFacts } from './lead-facts'
import { LeadFollowUp } from './lead-follow-up'
import { LeadHistory } from './lead-history'
import { LeadEntries, LeadNotes } from './lead-notes'
import { OwnersOnly } from '@/components/staff/session/role'
import { SamePerson } from './same-person'
import { UnsavedParts, useUnsavedParts } from './unsaved-parts'

// Few leads are corrected.
const EditLeadDialog = dynamic(() =>
  import('@/components/staff/leads/edit/edit-lead-form').then((file) => file.EditLeadDialog),
)

interface Props extends Omit<FrameProps, 'id' | 'lead' | 'children'> {
  /** Null while no lead is open. */
  id: number | null
  /** Page of the list from which the lead was opened. */
  page: number
}

/** Asks before another lead, closing, or the browser's Back would discard unsaved input. */
export function LeadDialog({ id: wanted, page, onGo, onClose, ...frame }: Props) {
  const [{ id, page: ownPage }, setShown] = useState({ id: wanted, page })
  const [closing, setClosing] = useState(false)
  const { unsaved, markPart, forget } = useUnsavedParts()
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
  const keepOpen = () => {
    setClosing(false)
    if (id !== wanted) onGo({ id, page: ownPage })
  }
  return (
    <UnsavedParts value={markPart}>
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
          onStay={keepOpen}
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
        <DialogButton dialog={(close) => <EditLeadDialog lead={lead} onClose={close} />}>
          <Pencil strokeWidth={1.5} aria-hidden />
          Edit
        </DialogButton>
        <MergeLead lead={lead} />
      </div>
      <SamePerson person={lead} title="The same person" into={lead} />
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

function FlaggedNotice({ lead }: { lead: LeadJson }) {
  const keep = useChangeLead<void>(
    lead.id,
    () => callApi('PATCH', `/api/leads/${lead.id}/flagged`, { body: { flagged: false } }),
    () => ({ title: 'Marked as not spam', text: 'The lead waits among the others now.' }),
  )
  if (!lead.flagged) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-border px-4 py-3">
      <p className="measure text-sm text-muted-foreground">
        This may be spam: the bot trap marked it, or it came in a flood. Nothing was sent to the visitor
        automatically.
      </p>
      <SmallButton disabled={keep.isPending} onClick={() => keep.mutate()}>
        {keep.isPending ? 'Saving...' : 'Not spam'}
      </SmallButton>
    </div>
  )
}

/** Deletes a lead when its visitor asks for erasure. */
function LeadDelete({ lead, onDeleted }: { lead: LeadJson; onDeleted: () => void }) {
  const remove = useDeleteLead(lead.id, onDeleted)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-5">
      <p className="text-sm text-muted-foreground">Asked to be forgotten? Delete everything we hold.</p>
      <DeleteButton
        text={`Are you sure you want to delete ${personName(lead)}, with notes, history, mails and the leads that were merged into it? This action cannot be undone.`}
        busy={remove.isPending}
        onDelete={() => remove.mutate()}
      >
        Delete Lead
      </DeleteButton>
    </div>
  )
}
