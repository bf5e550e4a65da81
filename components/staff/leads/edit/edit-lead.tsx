import dynamic from 'next/dynamic'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'

// Few leads are corrected.
const EditLeadDialog = dynamic(() => import('./edit-lead-form').then((file) => file.EditLeadDialog))

export function EditLead({ lead }: { lead: LeadJson }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Pencil strokeWidth={1.5} aria-hidden />
        Edit
      </Button>
      {open && <EditLeadDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}
