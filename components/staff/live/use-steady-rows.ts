import { useState } from 'react'
import { changesNow } from '@/components/staff/browser/query-client'

interface Row {
  id: number
}

export type SteadyRows<Of extends Row> = ReturnType<typeof useSteadyRows<Of>>

/**
 * Keeps a list steady while it changes elsewhere: rows update in place, but new rows and a new order wait until the
 * member asks for them. The member's own changes and another view show at once.
 * @param view identifies the content of the list; null while it still shows rows of the previous view
 */
export function useSteadyRows<Of extends Row>(fresh: readonly Of[], view: string | null) {
  const [held, setHeld] = useState({ rows: fresh, view })
  const showsFresh = view === null || view !== held.view || changesNow() || startsWith(fresh, held.rows)
  const current = new Map(fresh.map((row) => [row.id, row]))
  const rows = showsFresh ? fresh : held.rows.map((row) => current.get(row.id) ?? row)
  if (view !== null && (view !== held.view || !isSame(rows, held.rows))) setHeld({ rows, view })
  const rowIds = new Set(rows.map(({ id }) => id))
  const added = Math.max(
    0,
    fresh.findIndex(({ id }) => rowIds.has(id)),
  )
  // Added rows may have pushed as many off the end of a full page, so these are not missing.
  const missing = rows.slice(0, rows.length - added).filter(({ id }) => !current.has(id))
  return {
    rows,
    /** Rows at the start of the list that are not shown yet. */
    added,
    /** Shown rows that are no longer in the list. */
    gone: new Set(missing.map(({ id }) => id)),
    /** Whether the list would have other rows or another order. */
    changed: !startsWith(fresh, rows),
    show: () => setHeld({ rows: fresh, view }),
  }
}

function startsWith(list: readonly Row[], start: readonly Row[]): boolean {
  return start.every(({ id }, index) => list[index]?.id === id)
}

function isSame(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index])
}
