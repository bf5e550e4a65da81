import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { locales } from '@/lib/platform/language/locales'
import { dueFilters, leadSources } from '@/lib/leads/follow-up/schema'
import { leadSorts, leadStatuses, leadStages, lostFilters, villaFilters } from '@/lib/leads/schema'
import { viewOf, type LeadView } from '@/lib/leads/list/view'

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(leadStatuses),
  villaType: parseAsStringLiteral(villaFilters),
  plot: parseAsInteger,
  language: parseAsStringLiteral(locales),
  reached: parseAsStringLiteral(leadStages),
  country: parseAsString,
  source: parseAsStringLiteral(leadSources),
  visit: parseAsStringLiteral(['yes'] as const),
  lost: parseAsStringLiteral(lostFilters),
  owner: parseAsString,
  due: parseAsStringLiteral(dueFilters),
  answered: parseAsStringLiteral(['no'] as const),
  suspected: parseAsStringLiteral(['yes'] as const),
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(leadSorts).withDefault(leadSorts[0]),
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
