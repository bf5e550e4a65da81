import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { LeadView } from '@/lib/leads/list/view'
import { useLeadExport } from './use-lead-export'

/** Exports the leads of the view to a file, with progress and a cancel button for large ones. */
export function LeadExport({ view }: { view: LeadView }) {
  const { progress, start, cancel } = useLeadExport(view)
  if (progress === null)
    return (
      <Button variant="outline" size="sm" className="min-h-10" onClick={start}>
        <Download strokeWidth={1.5} aria-hidden />
        Export CSV
      </Button>
    )
  return (
    <div className="flex min-h-10 items-center gap-3">
      <Progress value={progress} aria-label="Exporting leads" className="w-28" />
      <Button variant="ghost" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
