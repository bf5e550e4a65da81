import dynamic from 'next/dynamic'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

// Most sessions add no lead.
const AddLeadDialog = dynamic(() => import('./add-lead-form').then((file) => file.AddLeadDialog))

/** Opens the form for a lead that came by telephone, in person or through an agent. */
export function AddLead({ onAdded }: { onAdded: (id: number) => void }) {
  const [open, setOpen] = useState(false)
  const added = (id: number) => {
    setOpen(false)
    onAdded(id)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-10 shrink-0 max-sm:min-h-[2.625rem]"
        title="Add Lead"
        onClick={() => setOpen(true)}
      >
        <Plus strokeWidth={1.5} aria-hidden />
        <span className="max-sm:sr-only">Add Lead</span>
      </Button>
      {open && <AddLeadDialog onClose={() => setOpen(false)} onAdded={added} />}
    </>
  )
}
