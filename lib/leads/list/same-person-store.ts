import 'server-only'
import { db } from '@/lib/platform/db/client'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { leadLimits } from '@/lib/leads/field-lengths'
import { searchText } from '@/lib/platform/http/body/fields'
import { wholeNumber } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'
import { readLeads } from './store'
import { phoneE164 } from '@/lib/leads/phone'
import type { LeadJson } from '@/lib/leads/schema'

const { sql, join } = Prisma

/** A person is identified by e-mail address or telephone number. */
export const samePersonQuery = z.object({
  email: searchText(leadLimits.email, 'Valid email is required').default(''),
  countryCode: searchText(leadLimits.countryCode, 'Country code is required').default('+66'),
  phone: searchText(leadLimits.phone, 'The phone is too long').default(''),
  /** The lead itself. */
  except: wholeNumber('except').optional(),
})
type SamePersonQuery = z.output<typeof samePersonQuery>

/** Staff know a person with more requests than this. */
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
