import type { LeadStatus } from './schema'

export interface Count<Name extends string = string> {
  name: Name
  count: number
}

/** The state of sales: how many leads came when, from whom, and how far they are. */
export interface OverviewJson {
  total: number
  /** Whole weeks, the oldest first; `name` is the Monday it began, in UTC. */
  weeks: Count[]
  statuses: Count<LeadStatus>[]
  languages: Count[]
  villas: Count[]
  /** By the country code of the phone list, the most frequent first. */
  countries: Count[]
}
