import dynamic from 'next/dynamic'
import { DialogButton } from '@/components/staff/leads/dialog-button'
import type { LeadJson } from '@/lib/leads/schema'

// Few leads are merged.
const MergeDialog = dynamic(() => import('./merge-dialog').then((file) => file.MergeDialog))

interface Props {
  lead: LeadJson
  /** The lead to merge into it; absent where the member types its number. */
  other?: LeadJson
}

export function MergeLead({ lead, other }: Props) {
  return (
    <DialogButton
      className="bg-card"
      aria-label={other && `Merge lead ${other.id}…`}
      dialog={(close) => <MergeDialog lead={lead} other={other?.id} onClose={close} />}
    >
      Merge…
    </DialogButton>
  )
}
