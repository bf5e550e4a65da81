import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LeadView } from '@/lib/leads/view'
import { leadsQuery } from './use-leads'
import { leadsOfToday, todayOf } from './use-today'

export interface Neighbours {
  /** From 1; 0 when the lead is not in the list. */
  position: number
  count: number
  previous: number | undefined
  next: number | undefined
}

/** The leads before and after the open one, in the list that is shown. */
export function useNeighbours(shown: string, view: LeadView, id: number | null): Neighbours {
  const table = useQuery({ ...leadsQuery(view), enabled: id !== null && shown === 'table' })
  const today = useQuery({ ...todayOf(view.owner), enabled: id !== null && shown === 'today' })
  const ids =
    shown === 'today'
      ? today.data && leadsOfToday(today.data)
      : shown === 'table' && table.data?.leads.map((lead) => lead.id)
  const place = id !== null && ids ? ids.indexOf(id) : -1
  if (!ids || place < 0) return { position: 0, count: 0, previous: undefined, next: undefined }
  return { position: place + 1, count: ids.length, previous: ids[place - 1], next: ids[place + 1] }
}

/** The arrow keys go to the neighbours, except where they already have a meaning. */
export function useNeighbourKeys({ previous, next }: Neighbours, onGo: (id: number) => void): void {
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
  const own = 'input, textarea, select, [contenteditable], [role=alertdialog], [role=menu], [role=grid]'
  return target instanceof Element && target.closest(own) !== null
}
