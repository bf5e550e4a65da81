import { useRef, useState } from 'react'
import { maxBulk } from '@/lib/leads/bulk/schema'
import type { LeadJson } from '@/lib/leads/schema'

export type Selection = ReturnType<typeof useSelection>

/**
 * Selected leads, over all pages of a list.
 * @param filters another value ends the selection, so that no lead is changed unseen
 */
export function useSelection(rows: readonly LeadJson[], filters: string) {
  const [state, setState] = useState({ filters, leads: new Map<number, LeadJson>() })
  const last = useRef<number | null>(null)
  const selected = state.filters === filters ? state.leads : new Map<number, LeadJson>()
  const rowsById = new Map(rows.map((lead) => [lead.id, lead]))
  const set = (leads: Map<number, LeadJson>) => setState({ filters, leads })
  const mark = (some: readonly LeadJson[], on: boolean) => {
    const leads = new Map(selected)
    for (const lead of some) {
      if (!on) leads.delete(lead.id)
      else if (leads.size < maxBulk) leads.set(lead.id, lead)
    }
    set(leads)
  }
  return {
    /** As they were seen last. */
    leads: [...selected.values()].map((lead) => rowsById.get(lead.id) ?? lead),
    has: (id: number) => selected.has(id),
    /** @param range also the leads between this one and the last that was selected */
    toggle: (lead: LeadJson, range: boolean) => {
      const from = range ? rows.findIndex(({ id }) => id === last.current) : -1
      const to = rows.indexOf(lead)
      last.current = lead.id
      mark(from < 0 ? [lead] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), !selected.has(lead.id))
    },
    addPage: () => mark(rows, true),
    update: (changed: readonly LeadJson[]) =>
      set(new Map([...selected, ...changed.map((lead) => [lead.id, lead] as const)])),
    clear: () => set(new Map()),
  }
}
