import { leadQuery, type LeadQuery, type LeadStatus } from './schema'

/** What of the leads is on the screen. It stands in the address, so that a view can be shared. */
export type LeadView = Omit<LeadQuery, 'limit' | 'zone'>

export const leadsPerPage = 25
/** Of one column. */
export const boardPerPage = 15

/** The view that an address asks for; what makes no sense in it is left out. */
export function viewOf(params: Record<string, string | string[] | undefined>): LeadView {
  const entries = Object.entries(params).filter(
    ([name, value]) => value !== '' && leadQuery.safeParse({ [name]: value }).success,
  )
  const { limit: _, zone: __, ...view } = leadQuery.parse(Object.fromEntries(entries))
  return view
}

/** What the table asks `GET /api/leads`. */
export function tableSearch(view: LeadView): string {
  return searchOf(view, { limit: String(leadsPerPage) })
}

/** What a column of the board asks; the board has no pages of its own. */
export function boardSearch(view: LeadView, status: LeadStatus, page: number): string {
  return searchOf({ ...view, status, page }, { limit: String(boardPerPage) })
}

/** The same view in the words of `GET /api/leads`: only what differs from the whole list. */
export function searchOf(view: Partial<LeadView>, rest: Record<string, string> = {}): string {
  const whole: Record<string, unknown> = viewOf({})
  const entries = Object.entries(view).filter(([name, value]) => value !== undefined && value !== whole[name])
  const search = new URLSearchParams([
    ...entries.map(([name, value]) => [name, String(value)]),
    ...(view.from || view.to ? [['zone', Intl.DateTimeFormat().resolvedOptions().timeZone]] : []),
    ...Object.entries(rest),
  ])
  search.sort()
  return search.toString()
}
