import { searchText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { pageQuery } from '@/lib/platform/http/paging'

/** What the access log keeps. docs/operate.md lists the same. */
export const accessKinds = [
  ...([
    'signIn',
    'signInRefused',
    'signInLimited',
    'secondStepRefused',
    'secondStepMissing',
    'signOut',
    'sessionEnded',
  ] as const),
  ...([
    'passwordChanged',
    'accountAdded',
    'accountDisabled',
    'accountEnabled',
    'accountReset',
    'emailChanged',
  ] as const),
  ...(['passkeyAdded', 'passkeyRemoved', 'codesAdded', 'codesRemoved'] as const),
  ...(['recoveryCodesMade', 'recoveryCodeUsed', 'secondStepReset'] as const),
  ...([
    'leadsExported',
    'leadDeleted',
    'oldLeadsDeleted',
    'spamDeleted',
    'updateDeleted',
    'articleDeleted',
  ] as const),
  ...(['subscribersExported', 'subscriberRemoved'] as const),
] as const
export type AccessKind = (typeof accessKinds)[number]

export const accessLogQuery = pageQuery.extend({
  kind: z.enum(accessKinds, 'kind is not one of the access log').optional(),
  username: searchText(64, 'username has at most 64 characters').optional(),
  limit: pageQuery.shape.limit.unwrap().default(50),
})
export type AccessLogQuery = z.output<typeof accessLogQuery>

export interface AccessEventJson {
  id: number
  kind: string
  /** Name of the account; null for a name that no account has. */
  username: string | null
  subject: string | null
  /** /24 or /48; null for what was done on the machine. */
  network: string | null
  /** How often within the hour, for refusals. */
  count: number
  createdAt: string
}

export interface AccessLogPage {
  events: AccessEventJson[]
  page: number
  totalPages: number
  total: number
}
