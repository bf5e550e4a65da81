import { useState } from 'react'
import { draftsOfLead } from '@/components/staff/drafts/draft-names'
import { LeaveDialog } from '@/components/staff/drafts/leave-dialog'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { LeadBody } from './lead-body'
import { LeadFrame } from './lead-frame'
import type { Neighbours, Place } from './use-neighbours'
import { useLead } from './use-lead'
import { useUnsaved } from './use-unsaved'

interface Props {
  id: number
  /** Of the list, at which the lead was opened. */
  page: number
  /** Whether there is a list that stays visible: from 1024 px up the lead is shown beside it. */
  besideList: boolean
  neighbours: Neighbours
  onGo: (place: Place) => void
  onClose: () => void
}

/** A lead. Before unsaved input is left, for another lead or altogether, staff are asked. */
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
