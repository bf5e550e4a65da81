import type { LeadStatus } from './schema'

export interface Count<Name extends string = string> {
  name: Name
  count: number
}

/** Sales overview: leads per week, country and status. */
export interface OverviewJson {
  total: number
  /** Whole weeks, oldest first; `name` is the Monday on which the week began, in UTC. */
  weeks: Count[]
  statuses: Count<LeadStatus>[]
  languages: Count[]
  villas: Count[]
  /** By the country code of the phone list, most frequent first. */
  countries: Count[]
}
