import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { useNoSpam } from '@/components/staff/leads/use-change-lead'

/** Keeps a lead that may be spam: it waits among the others then. */
export function NoSpam({ lead }: { lead: LeadJson }) {
  const keep = useNoSpam(lead.id)
  if (!lead.flagged) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-border px-4 py-3">
      <p className="measure text-sm text-muted-foreground">
        This may be spam: the bot trap marked it, or it came in a flood. Nothing was sent to the visitor
        automatically.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={keep.isPending}
        onClick={() => keep.mutate({ flagged: false })}
      >
        {keep.isPending ? 'Saving...' : 'Not spam'}
      </Button>
    </div>
  )
}
