import { searchText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { pageOutput, pageQuery } from '@/lib/platform/http/schema'

/** Events in the access log. docs/operate.md lists the same. */
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
    'passwordByLink',
    'accountAdded',
    'accountDisabled',
    'accountEnabled',
    'accountReset',
    'emailChanged',
    'roleChanged',
  ] as const),
  ...(['passkeyAdded', 'passkeyRemoved', 'codesAdded', 'codesRemoved'] as const),
  ...(['calendarMade', 'calendarEnded'] as const),
  ...(['recoveryCodesMade', 'recoveryCodeUsed', 'secondStepReset'] as const),
  ...([
    'leadsExported',
    'leadDeleted',
    'oldLeadsDeleted',
    'spamDeleted',
    'updateDeleted',
    'articleDeleted',
    'guidePageDeleted',
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

export const accessEventOutput = z.object({
  id: z.int(),
  kind: z.string(),
  /** Null for an unknown username. */
  username: z.string().nullable(),
  subject: z.string().nullable(),
  /** /24 or /48; null for actions on the server machine. */
  network: z.string().nullable(),
  /** Number of refusals within the hour. */
  count: z.int(),
  createdAt: z.iso.datetime(),
})
export type AccessEventJson = z.output<typeof accessEventOutput>

export const accessLogOutput = z.object({ events: z.array(accessEventOutput), ...pageOutput })
export type AccessLogPage = z.output<typeof accessLogOutput>
