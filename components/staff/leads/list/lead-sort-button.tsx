import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeadSort as Sort } from '@/lib/leads/schema'

type Direction = 'ascending' | 'descending' | 'none'

interface Props {
  column: string
  sort: Sort
  onSort: (sort: Sort) => void
  children: ReactNode
}

/** A column header; a button if the list can be sorted by it. */
export function LeadSortButton({ column, sort, onSort, children }: Props) {
  const direction = sortOf(column, sort)
  if (!direction) return children
  const Icon = icons[direction]
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

/** `aria-sort` of a column; undefined if it is not sortable. */
export function sortOf(column: string, sort: Sort): Direction | undefined {
  if (column === 'name') return sort === 'name' ? 'ascending' : 'none'
  if (column !== 'createdAt') return undefined
  if (sort === 'name') return 'none'
  return sort === 'oldest' ? 'ascending' : 'descending'
}

function nextSort(column: string, sort: Sort): Sort {
  if (column === 'name') return sort === 'name' ? 'newest' : 'name'
  return sort === 'newest' ? 'oldest' : 'newest'
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }
