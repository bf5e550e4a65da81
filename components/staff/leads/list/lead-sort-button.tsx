import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeadSort as Sort } from '@/lib/leads/schema'

type Direction = 'ascending' | 'descending' | 'none'

type SortedBy = 'name' | 'createdAt'

interface Props {
  column: SortedBy
  sort: Sort
  onSort: (sort: Sort) => void
  children: ReactNode
}

/** The head of a column by which the list can be sorted. */
export function LeadSortButton({ column, sort, onSort, children }: Props) {
  const Icon = icons[sortOf(column, sort)]
  return (
    <button
      type="button"
      className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-foreground"
      onClick={() => onSort(nextSort(column, sort))}
    >
      {children}
      <Icon className="size-3.5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** `aria-sort` of a column. */
export function sortOf(column: SortedBy, sort: Sort): Direction {
  if (column === 'name') return sort === 'name' ? 'ascending' : 'none'
  if (sort === 'name') return 'none'
  return sort === 'oldest' ? 'ascending' : 'descending'
}

function nextSort(column: SortedBy, sort: Sort): Sort {
  if (column === 'name') return sort === 'name' ? 'newest' : 'name'
  return sort === 'newest' ? 'oldest' : 'newest'
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }
