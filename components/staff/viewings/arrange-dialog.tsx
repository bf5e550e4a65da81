import { useState } from 'react'
import { messageOf } from '@/components/staff/browser/api'
import { LeadPicker, useLeadOf } from '@/components/staff/plots/lead-picker'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TaskDialog } from '@/components/staff/task-dialog'
import { Spinner } from '@/components/ui/spinner'
import { ViewingForm } from './viewing-form'
import { whenText } from './viewing-words'
import type { Hour } from './week-day'

/** Asks for the lead of a viewing at a free hour, then for the rest. */
export function ArrangeDialog({ at, onClose }: { at: Hour; onClose: () => void }) {
  const [leadId, setLeadId] = useState<number | null>(null)
  const { data: lead, error } = useLeadOf(leadId)
  useKeepOpen(true)
  return (
    <TaskDialog title="Arrange a viewing" text={`${whenText(at)} on Ko Samui`} onClose={onClose}>
      <div className="grid gap-5">
        <LeadPicker value={leadId} onChange={setLeadId} />
        {error && <p role="alert">{messageOf(error)}</p>}
        {leadId !== null && !lead && !error && <Spinner className="min-h-64" />}
        {lead?.keptByLaw === false && <ViewingForm key={lead.id} lead={lead} at={at} onDone={onClose} />}
      </div>
    </TaskDialog>
  )
}
