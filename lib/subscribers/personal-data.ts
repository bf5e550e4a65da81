import 'server-only'
import { db } from '@/lib/platform/db/client'
import {
  disclose,
  spellingsOf,
  type Columns,
  type DisclosedRow,
  type PersonalDataSource,
} from '@/lib/platform/db/personal-data'
import type { Consent, Subscriber } from '@/prisma/generated/sqlite/client'
import { emailKeyOf } from './rules'
import { topicsOf } from './schema'

const reference = 'a number of a row'

export const subscriptionColumns = {
  Subscriber: {
    id: reference,
    ref: 'is part of the links in mails, with which anyone could end the subscription',
    email: true,
    emailKey: 'repeats the address, prepared for comparison',
    language: true,
    articles: true,
    progress: true,
    askedAt: true,
    askedSource: true,
    askedWording: true,
    askedLanguage: true,
    confirmedAt: true,
    stoppedAt: true,
    stopReason: true,
    bounces: true,
    createdAt: true,
  },
  Consent: {
    id: reference,
    subscriberId: reference,
    articles: true,
    progress: true,
    wording: true,
    language: true,
    source: true,
    askedAt: true,
    confirmedAt: true,
  },
} as const satisfies { Subscriber: Columns<Subscriber>; Consent: Columns<Consent> }

/** While the subscription is not confirmed, its topics are the requested ones. */
export type SubscriptionData = DisclosedRow<Subscriber, typeof subscriptionColumns.Subscriber> & {
  /** Newest first. */
  consents: DisclosedRow<Consent, typeof subscriptionColumns.Consent>[]
}

/** The subscription of an address with its consents. Its mails are deleted with it. */
export const subscriptionData: PersonalDataSource<SubscriptionData> = {
  knows: async (email) => (await db.subscriber.count({ where: addressWhere(email) })) > 0,
  read: async (email) => {
    const rows = await db.subscriber.findMany({
      where: addressWhere(email),
      orderBy: { id: 'asc' },
      include: { consents: { orderBy: { confirmedAt: 'desc' } } },
    })
    return rows.map(({ consents, ...row }) => ({
      ...disclose(subscriptionColumns.Subscriber, row),
      ...topicsOf(row),
      consents: consents.map((consent) => disclose(subscriptionColumns.Consent, consent)),
    }))
  },
  languages: async (email) => {
    const rows = await db.subscriber.findMany({
      where: addressWhere(email),
      include: { consents: { orderBy: { confirmedAt: 'desc' }, take: 1 } },
    })
    return rows.flatMap(({ language, askedAt, askedLanguage, confirmedAt, consents: [latest] }) => {
      const agreedAt = latest?.confirmedAt ?? confirmedAt
      return [{ language: askedLanguage, at: askedAt }, ...(agreedAt ? [{ language, at: agreedAt }] : [])]
    })
  },
  erase: async (tx, email) => (await tx.subscriber.deleteMany({ where: addressWhere(email) })).count,
}

function addressWhere(email: string) {
  return { emailKey: { in: spellingsOf(email).map(emailKeyOf) } }
}
