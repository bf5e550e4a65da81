import { cn } from '@/components/ui/cn'
import type { LeadView } from '@/lib/leads/list/view'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
}

const ways = [
  { owner: null, label: 'Everyone’s' },
  { owner: 'me', label: 'Mine' },
]

/** Everyone's leads or one's own; the same filter as the table's. */
export function OwnerSwitch({ view, change }: Props) {
  return (
    <div role="group" aria-label="Whose leads" className="flex w-fit border text-sm">
      {ways.map(({ owner, label }) => {
        const pressed = (view.owner ?? null) === owner
        return (
          <button
            key={label}
            type="button"
            aria-pressed={pressed}
            onClick={() => change({ owner })}
            className={cn('min-h-9 px-3 hover:bg-accent', pressed && 'bg-secondary font-medium')}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
