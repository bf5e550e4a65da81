import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { leadSorts } from '@/lib/leads/list/schema'
import { filterNames, viewOf, type LeadView } from '@/lib/leads/list/filters'

/** Accept any text, because `viewOf` ignores invalid values. */
const parsers = {
  ...(Object.fromEntries(filterNames.map((name) => [name, parseAsString])) as Record<
    (typeof filterNames)[number],
    typeof parseAsString
  >),
  plot: parseAsInteger,
  q: parseAsString.withDefault(''),
  sort: parseAsString.withDefault(leadSorts[0]),
  page: parseAsInteger.withDefault(1),
}
export type LeadViewChange = { [Name in keyof LeadView]?: NonNullable<LeadView[Name]> | null }

/** The view in the URL, and a setter. Every change except of the page resets to the first page. */
export function useLeadView(): [LeadView, (change: LeadViewChange) => void] {
  const [values, set] = useQueryStates(parsers)
  const present = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  )
  const change = (wanted: LeadViewChange) => void set({ page: null, ...wanted })
  return [viewOf(Object.fromEntries(present)), change]
}
