import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leadsPerPage, type LeadView } from '@/lib/leads/list/filters'
import { leadsQuery, type LeadPage } from '@/components/staff/leads/use-leads'
import { leadsOfToday, todayOf } from '@/components/staff/leads/today/use-today'

export interface Place {
  id: number
  page: number
}

export type Neighbours = ReturnType<typeof useNeighbours>

/** The neighbours of the open lead in the current list, across pages of the table. */
export function useNeighbours(shown: string, view: LeadView, id: number | null) {
  const inTable = id !== null && shown === 'table'
  const { page } = view
  const table = useQuery({ ...leadsQuery(view), enabled: inTable })
  const today = useQuery({ ...todayOf(view.owner), enabled: id !== null && shown === 'today' })
  const total = table.data?.total ?? 0
  const ids = shown === 'today' ? (today.data ? leadsOfToday(today.data) : []) : idsOf(table.data)
  const index = id === null ? -1 : ids.indexOf(id)
  const isListed = inTable && index >= 0
  const before = useQuery({
    ...leadsQuery({ ...view, page: page - 1 }),
    enabled: isListed && index === 0 && page > 1,
  })
  const after = useQuery({
    ...leadsQuery({ ...view, page: page + 1 }),
    enabled: isListed && index === ids.length - 1 && page * leadsPerPage < total,
  })
  if (index < 0) return { position: 0, count: 0, previous: undefined, next: undefined }
  const earlier = inTable ? placesOn(page - 1, idsOf(before.data)) : []
  const later = inTable ? placesOn(page + 1, idsOf(after.data)) : []
  const places = [...earlier, ...placesOn(page, ids), ...later]
  const at = earlier.length + index
  return {
    /** From 1 in the whole list; 0 when the lead is not on the current page. */
    position: (inTable ? (page - 1) * leadsPerPage : 0) + index + 1,
    count: inTable ? total : ids.length,
    previous: places[at - 1],
    next: places[at + 1],
  }
}

function idsOf(data: LeadPage | undefined): number[] {
  return data?.leads.map(({ id }) => id) ?? []
}

function placesOn(page: number, ids: readonly number[]): Place[] {
  return ids.map((id) => ({ id, page }))
}

/** The arrow keys go to the neighbours, except where they already have a meaning. */
export function useNeighbourKeys({ previous, next }: Neighbours, onGo: (place: Place) => void): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const wanted = { ArrowUp: previous, ArrowDown: next }[event.key]
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (wanted === undefined || modified || event.defaultPrevented || hasOwnArrows(event.target)) return
      event.preventDefault()
      onGo(wanted)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [previous, next, onGo])
}

function hasOwnArrows(target: EventTarget | null): boolean {
  const selector = 'input, textarea, select, [contenteditable], [role=alertdialog], [role=menu], [role=grid]'
  return target instanceof Element && target.closest(selector) !== null
}
