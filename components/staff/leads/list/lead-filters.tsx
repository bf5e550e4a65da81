import { Button } from '@/components/ui/button'
import { filterNames, type LeadView } from '@/lib/leads/list/view'
import { FilterChips } from './filter-chips'
import { FilterSheet } from './filter-sheet'
import { LeadExport } from './lead-export'
import { LeadFilterFields } from './lead-filter-fields'
import { LeadSearch } from './lead-search'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** The board shows every status side by side. */
  withStatus: boolean
}

export function LeadFilters({ view, change, withStatus }: Props) {
  const { status: _, ...everyStatus } = view
  const shown: LeadView = withStatus ? view : everyStatus
  const active = filterNames.filter((name) => shown[name] !== undefined).length
  const fields = <LeadFilterFields view={view} change={change} withStatus={withStatus} />
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <LeadSearch q={view.q} onSearch={(q) => change({ q: q || null })} />
      <FilterSheet active={active}>{fields}</FilterSheet>
      <div className="hidden sm:contents">{fields}</div>
      <FilterChips view={shown} change={change} />
      {(active > 0 || shown.q) && (
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => change(everything)}>
          Clear
        </Button>
      )}
      <LeadExport view={shown} />
    </div>
  )
}

const everything: LeadViewChange = Object.fromEntries(['q', ...filterNames].map((name) => [name, null]))
