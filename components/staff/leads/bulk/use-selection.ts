import { useRef, useState } from 'react'
import { maxBulk } from '@/lib/leads/bulk/schema'
import type { LeadJson } from '@/lib/leads/schema'

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected leads, across all pages of a list.
 * @param filters a new value clears the selection, so that no lead is changed unseen
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
    /** The selected leads in the latest version that a page has shown. */
    leads: [...selected.values()].map((lead) => rowsById.get(lead.id) ?? lead),
    has: (id: number) => selected.has(id),
    /** @param range whether to include the leads between this one and the one selected last */
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
