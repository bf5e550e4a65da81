import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'

// Few leads are merged.
const MergeDialog = dynamic(() => import('./merge-dialog').then((file) => file.MergeDialog))

interface Props {
  lead: LeadJson
  /** The lead to merge into it; absent where the member types its number. */
  other?: LeadJson
}

export function MergeLead({ lead, other }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="bg-card"
        aria-label={other && `Merge lead ${other.id}…`}
        onClick={() => setOpen(true)}
      >
        Merge…
      </Button>
      {open && <MergeDialog lead={lead} other={other?.id} onClose={() => setOpen(false)} />}
    </>
  )
}
