import { siteZone } from '@/lib/platform/language/locales'
import { leadQuery, type LeadQuery } from './schema'
import type { LeadStatus } from '@/lib/leads/status'

/** The filters on screen. They are in the URL, so that a view can be shared. */
export type LeadView = Omit<LeadQuery, 'limit' | 'zone' | 'ids'>

/** The filter parameters, without the search. */
export const filterNames = leadQuery
  .omit({ ids: true, q: true, sort: true, page: true, limit: true, zone: true })
  .keyof().options

export const leadsPerPage = 25
export const boardPerPage = 15
/** The number of leads of each list in the strip above the table. */
export const leadsInStrip = 1

/** Invalid parameters are ignored. */
export function viewOf(params: Record<string, string | string[] | undefined>): LeadView {
  const entries = Object.entries(params).filter(
    ([name, value]) => value !== '' && leadQuery.safeParse({ [name]: value }).success,
  )
  const { limit: _, zone: __, ids: ___, ...view } = leadQuery.parse(Object.fromEntries(entries))
  return view
}

/** Query string of the table for `GET /api/leads`. */
export function tableSearch(view: LeadView): string {
  return searchOf(view, { limit: String(leadsPerPage) })
}

/** Query string of `GET /api/leads/today`. */
export function todaySearch(owner: string | undefined, limit?: number): string {
  return searchOf({ owner }, limit ? { limit: String(limit) } : {})
}

/** Query string of one board column. The board as a whole has no pages. */
export function boardSearch(view: LeadView, status: LeadStatus, page: number): string {
  return searchOf({ ...view, status, page }, { limit: String(boardPerPage) })
}

/** Parameters of `GET /api/leads` that differ from the default. */
export function searchOf(view: Partial<LeadView>, extra: Record<string, string> = {}): string {
  const defaults: Record<string, unknown> = viewOf({})
  const entries = Object.entries(view).filter(
    ([name, value]) => value !== undefined && value !== defaults[name],
  )
  const search = new URLSearchParams([
    ...entries.map(([name, value]) => [name, String(value)]),
    ...(view.from || view.to ? [['zone', siteZone]] : []),
    ...Object.entries(extra),
  ])
  search.sort()
  return search.toString()
}
