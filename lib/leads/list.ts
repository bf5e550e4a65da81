import 'server-only'
import { db } from '@/lib/db/client'
import { onPostgres } from '@/lib/env'
import { rowsBefore } from '@/lib/http/paging'
import { toLeadJson, type LeadJson, type LeadQuery, type LeadSort } from './schema'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { dayRange } from './days'
import { anyOf, isIndexed, likePattern, noTerm, searchWords, searchTermOf } from './search'

/** Without `limit` a list never answers with more than this. */
const mostLeads = 1000

const { sql, raw, join } = Prisma

/**
 * One page of leads and how many there are in all. Both are read from the indexes alone, which hold every filter
 * (schema.prisma), and from the search index: 100,000 leads take milliseconds. Only the rows of the page are fetched.
 */
export async function listLeads(query: LeadQuery): Promise<{ leads: LeadJson[]; total: number }> {
  const limit = query.limit ?? mostLeads
  const search = await searchFor(query.q)
  const page = sql`LIMIT ${limit} OFFSET ${rowsBefore({ page: query.page, limit })}`
  const [ids, total] = await Promise.all([idsOf(query, search, page), countOf(query, search)])
  return { leads: await leadsOf(ids), total }
}

export async function countLeads(query: LeadQuery): Promise<number> {
  return countOf(query, await searchFor(query.q))
}

/**
 * The leads of a view that follow one of them in its order: the way through a view of any length, however many leads
 * come or go meanwhile. What came after the start is in the part that is read later, or not at all.
 * @param after the last lead that was read; null for the beginning
 */
export async function leadsAfter(
  query: LeadQuery,
  after: LeadJson | null,
  limit: number,
): Promise<LeadJson[]> {
  const search = await searchFor(query.q)
  for (;;) {
    const ids = await idsOf(query, search, sql`LIMIT ${limit}`, after)
    const leads = await leadsOf(ids)
    // All that were found may have been deleted before they were read.
    if (leads.length > 0 || ids.length === 0) return leads
  }
}

/** The leads with these ids, in the same order; those deleted meanwhile are left out. */
export async function leadsOf(ids: readonly number[]): Promise<LeadJson[]> {
  const rows = await db.lead.findMany({ where: { id: { in: [...ids] } }, omit: { searchText: true } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toLeadJson)
}

async function idsOf(
  query: LeadQuery,
  search: Search,
  page: Prisma.Sql,
  after: LeadJson | null = null,
): Promise<number[]> {
  // Sorted by name the list must be read in the order of names: a filter that no index serves keeps it there.
  const filters = filtersOf(
    query,
    query.sort === 'name' ? (name) => `"${name}" || ''` : (name) => `"${name}"`,
  )
  const beyond = after ? [following[query.sort](after)] : []
  const where = join([sql`1 = 1`, ...beyond, ...filters, ...conditionsOf(search)], ' AND ')
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Lead" WHERE ${where} ${orders[query.sort]} ${page}`
  return rows.map(({ id }) => id)
}

async function countOf(query: LeadQuery, search: Search): Promise<number> {
  const filters = filtersOf(query, (name) => `"${name}"`)
  const onlySearched = filters.length === 0 && search.match && search.likes.length === 0
  const [row] = onlySearched
    ? await db.$queryRaw<
        Total[]
      >`SELECT count(*) AS total FROM "LeadSearch" WHERE "LeadSearch" MATCH ${search.match}`
    : await db.$queryRaw<Total[]>`
        SELECT count(*) AS total FROM "Lead"
        WHERE ${join([sql`1 = 1`, ...filters, ...conditionsOf(search)], ' AND ')}`
  return Number(row?.total ?? 0)
}

type Total = { total: number | bigint }

const orders = {
  newest: raw('ORDER BY "createdAt" DESC, "id" DESC'),
  oldest: raw('ORDER BY "createdAt", "id"'),
  name: raw('ORDER BY "lastName", "firstName", "id"'),
} satisfies Record<LeadSort, Prisma.Sql>

const following: Record<LeadQuery['sort'], (lead: LeadJson) => Prisma.Sql> = {
  newest: ({ createdAt, id }) => sql`("createdAt", "id") < (${new Date(createdAt)}, ${id})`,
  oldest: ({ createdAt, id }) => sql`("createdAt", "id") > (${new Date(createdAt)}, ${id})`,
  name: ({ lastName, firstName, id }) =>
    sql`("lastName", "firstName", "id") > (${lastName}, ${firstName}, ${id})`,
}

function filtersOf(query: LeadQuery, column: (name: string) => string): Prisma.Sql[] {
  const from = query.from && dayRange(query.from, query.zone).from
  const until = query.to && dayRange(query.to, query.zone).until
  return [
    ...(['status', 'villaType', 'language'] as const).flatMap((name) =>
      query[name] ? [sql`${raw(column(name))} = ${query[name]}`] : [],
    ),
    ...(from ? [sql`"createdAt" >= ${from}`] : []),
    ...(until ? [sql`"createdAt" < ${until}`] : []),
  ]
}

/** What is asked of the search index, and the words that are looked for in the texts themselves. */
interface Search {
  match: string
  likes: string[]
}

async function searchFor(q: string): Promise<Search> {
  const words = searchWords(q).map(searchTermOf)
  if (onPostgres) return { match: '', likes: words }
  const asked = await Promise.all(words.map(async (word) => ({ word, terms: await termsOf(word) })))
  return {
    match: asked.flatMap(({ terms }) => (terms ? [anyOf(terms)] : [])).join(' AND '),
    likes: asked.flatMap(({ word, terms }) => (terms ? [] : [word])),
  }
}

/** The terms of SQLite's search index by which a word is found; null when it is found faster without. */
async function termsOf(word: string): Promise<string[] | null> {
  if (isIndexed(word)) return [word]
  const rows = await db.$queryRaw<{ term: string }[]>`
    SELECT "term" FROM "LeadVocab" WHERE "term" >= ${word} AND "term" < ${`${word}\u{10FFFF}`} LIMIT ${mostTerms + 1}`
  if (rows.length > mostTerms) return null
  return rows.length === 0 ? [noTerm] : rows.map(({ term }) => term)
}

const mostTerms = 200

function conditionsOf({ match, likes }: Search): Prisma.Sql[] {
  // The sum keeps the planner from fetching every match: the list is read in its order, each id looked up in the set.
  const found = sql`"id" + 0 IN (SELECT rowid FROM "LeadSearch" WHERE "LeadSearch" MATCH ${match})`
  return [
    ...(match ? [found] : []),
    ...likes.map((word) => sql`"searchText" LIKE ${likePattern(word)} ESCAPE '\\'`),
  ]
}
