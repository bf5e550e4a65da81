import 'server-only'
import { db } from '@/lib/platform/db/client'
import { Prisma } from '@/prisma/generated/sqlite/client'
import type { SamePersonQuery } from './schema'
import { readLeads } from './store'
import { phoneE164 } from '@/lib/leads/phone'
import type { LeadJson } from '@/lib/leads/schema'

const { sql, join } = Prisma

/** The most leads in the answer. Staff know a person with more requests anyway. */
const maxLeads = 20

/** Other leads with the same e-mail address (ignoring case) or telephone number, merged ones included, newest first. */
export async function findSamePerson(query: SamePersonQuery): Promise<LeadJson[]> {
  const phone = phoneE164(query.countryCode, query.phone || null)
  // One SELECT per index: with OR, both databases would scan the table.
  const selects = [
    ...(query.email ? matchesBy(sql`lower("email") = lower(${query.email})`) : []),
    ...(phone ? matchesBy(sql`"phoneE164" = ${phone}`) : []),
  ]
  if (selects.length === 0) return []
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM (${join(selects, ' UNION ')}) AS found WHERE "id" <> ${query.except ?? 0} ORDER BY "id" DESC LIMIT ${maxLeads}`
  return readLeads(rows.map(({ id }) => id))
}

const matchesBy = (address: Prisma.Sql) => [
  sql`SELECT "id" FROM "Lead" WHERE ${address}`,
  sql`SELECT "leadId" AS "id" FROM "MergedLead" WHERE ${address}`,
]
