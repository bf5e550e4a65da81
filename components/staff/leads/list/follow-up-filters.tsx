import { dueFilters, type DueFilter } from '@/lib/leads/follow-up/schema'
import type { LeadView } from '@/lib/leads/list/view'
import { SelectFilter } from './select-filter'
import { useAccounts } from '@/components/staff/leads/use-accounts'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
}

/** Whose leads, and what is due; an unanswered request is due too. */
export function FollowUpFilters({ view, change }: Props) {
  const accounts = useAccounts()
  return (
    <>
      <SelectFilter
        label="Owner"
        all="Any owner"
        options={[
          { value: 'me', label: 'Mine' },
          { value: 'none', label: 'No owner' },
          ...accounts.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        value={view.owner}
        onChange={(owner) => change({ owner })}
      />
      <SelectFilter
        label="Due"
        all="Any time"
        options={options}
        value={view.answered ? 'unanswered' : view.due}
        onChange={(wanted) =>
          change({
            answered: wanted === 'unanswered' ? 'no' : null,
            due: dueFilters.find((due) => due === wanted) ?? null,
          })
        }
      />
    </>
  )
}

const options: { value: DueFilter | 'unanswered'; label: string }[] = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'week', label: 'In the next 7 days' },
  { value: 'none', label: 'No day set' },
  { value: 'unanswered', label: 'New, unanswered' },
]
