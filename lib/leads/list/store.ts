import 'server-only'
import { db } from '@/lib/platform/db/client'
import { onPostgres } from '@/lib/env'
import { csvStream } from '@/lib/platform/http/csv'
import { rowsBefore } from '@/lib/platform/http/schema'
import { toLeadJson, type LeadJson } from '@/lib/leads/schema'
import type { LeadQuery, LeadSort, DueFilter } from './schema'
import { leadStages } from '@/lib/leads/status'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { nameKeyOf } from '@/lib/leads/name-key'
import { withOwner } from '@/lib/leads/store'
import { csvHeader, csvLeads } from './csv'
import { anyOf, isIndexed, likePattern, noTerm, numberIn, searchWords, searchTermOf } from './search-query'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayRange } from '@/lib/leads/days'

/** Maximum length of a list without `limit`. */
const maxLeads = 1000

const { sql, raw, join } = Prisma

/**
 * A page of leads and the total, both read from covering indexes (schema.prisma) and the search index:
 * milliseconds for 100,000 leads. A database reads every row that it skips, so pages of the second half are
 * counted from the end.
 */
export async function listLeads(query: LeadQuery): Promise<{ leads: LeadJson[]; total: number }> {
  const limit = query.limit ?? maxLeads
  const search = await prepareSearch(query.q)
  const before = rowsBefore({ page: query.page, limit })
  const fromStart = () => findIds(query, search, { order: orders[query.sort], limit, skipped: before })
  if (before === 0) {
    const [ids, total] = await Promise.all([fromStart(), countLeads(query, search)])
    return { leads: await readLeads(ids), total }
  }
  const total = await countLeads(query, search)
  const onPage = Math.min(limit, total - before)
  if (onPage <= 0) return { leads: [], total }
  const behind = total - before - onPage
  if (before <= behind) return { leads: await readLeads(await fromStart()), total }
  const ids = await findIds(query, search, {
    order: reversedOrders[query.sort],
    limit: onPage,
    skipped: behind,
  })
  return { leads: await readLeads(ids.reverse()), total }
}

/** Small enough not to delay other responses: a row costs about 30 µs of the event loop. */
const rowsAtOnce = 150

/** Streams a view's leads as CSV, and returns their number at the start. */
export async function exportLeads(query: LeadQuery) {
  const total = await countLeads(query, await prepareSearch(query.q))
  const next = (last: LeadJson | null) => readLeadsAfter(query, last, rowsAtOnce)
  return { csv: csvStream(csvHeader, next, csvLeads), total }
}

/**
 * The leads after a given one (keyset pagination), so that a view can be read while leads are added or
 * deleted. Leads added meanwhile appear later or not at all.
 * @param after the last lead that was read; null for the beginning
 */
export async function readLeadsAfter(
  query: LeadQuery,
  after: LeadJson | null,
  limit: number,
): Promise<LeadJson[]> {
  const search = await prepareSearch(query.q)
  for (;;) {
    const ids = await findIds(query, search, { order: orders[query.sort], limit, after })
    const leads = await readLeads(ids)
    // All leads of the page may have been deleted meanwhile.
    if (leads.length > 0 || ids.length === 0) return leads
  }
}

/** The leads in the order of their ids, without deleted ones. */
export async function readLeads(ids: readonly number[]): Promise<LeadJson[]> {
  const rows = await db.lead.findMany({
    where: { id: { in: [...ids] } },
    ...withOwner,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toLeadJson)
}

interface Rows {
  order: Prisma.Sql
  limit: number
  skipped?: number
  after?: LeadJson | null
}

async function findIds(
  query: LeadQuery,
  search: Search,
  { order, limit, skipped = 0, after }: Rows,
): Promise<number[]> {
  // Filters that no index serves make the planner use the name index, which sorting by name needs.
  const filters = filtersOf(query, query.sort !== 'name')
  const beyond = after ? [afterConditions[query.sort](after)] : []
  const where = join([sql`1 = 1`, ...beyond, ...filters, ...conditionsOf(search)], ' AND ')
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Lead" WHERE ${where} ${order} LIMIT ${limit} OFFSET ${skipped}`
  return rows.map(({ id }) => id)
}

async function countLeads(query: LeadQuery, search: Search): Promise<number> {
  const filters = filtersOf(query, true)
  const onlySearched =
    filters.length === 0 && search.match && search.likes.length === 0 && search.number === null
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
  name: raw('ORDER BY "nameKey", "id"'),
} satisfies Record<LeadSort, Prisma.Sql>

const reversedOrders = {
  newest: orders.oldest,
  oldest: orders.newest,
  name: raw('ORDER BY "nameKey" DESC, "id" DESC'),
} satisfies Record<LeadSort, Prisma.Sql>

const afterConditions: Record<LeadQuery['sort'], (lead: LeadJson) => Prisma.Sql> = {
  newest: ({ createdAt, id }) => sql`("createdAt", "id") < (${new Date(createdAt)}, ${id})`,
  oldest: ({ createdAt, id }) => sql`("createdAt", "id") > (${new Date(createdAt)}, ${id})`,
  name: (lead) => sql`("nameKey", "id") > (${nameKeyOf(lead)}, ${lead.id})`,
}

/** Terms for the search index, and words for a scan of the texts. */
interface Search {
  match: string
  likes: string[]
  /** A number that was typed. It finds the lead with this number, and the lead that it was merged into. */
  number: number | null
}

async function prepareSearch(q: string): Promise<Search> {
  const words = searchWords(q).map(searchTermOf)
  const number = numberIn(q)
  if (onPostgres) return { match: '', likes: words, number }
  const wordTerms = await Promise.all(words.map(async (word) => ({ word, terms: await termsOf(word) })))
  return {
    match: wordTerms.flatMap(({ terms }) => (terms ? [anyOf(terms)] : [])).join(' AND '),
    likes: wordTerms.flatMap(({ word, terms }) => (terms ? [] : [word])),
    number,
  }
}

/** Terms of SQLite's search index that match a word; null when a scan is faster. */
async function termsOf(word: string): Promise<string[] | null> {
  if (isIndexed(word)) return [word]
  const rows = await db.$queryRaw<{ term: string }[]>`
    SELECT "term" FROM "LeadVocab" WHERE "term" >= ${word} AND "term" < ${`${word}\u{10FFFF}`} LIMIT ${maxTerms + 1}`
  if (rows.length > maxTerms) return null
  return rows.length === 0 ? [noTerm] : rows.map(({ term }) => term)
}

const maxTerms = 200

function conditionsOf({ match, likes, number }: Search): Prisma.Sql[] {
  // `+ 0` makes the planner read the list in order and look up each id, instead of fetching every match.
  const matches = sql`"id" + 0 IN (SELECT rowid FROM "LeadSearch" WHERE "LeadSearch" MATCH ${match})`
  const conditions = [
    ...(match ? [matches] : []),
    ...likes.map((word) => sql`"searchText" LIKE ${likePattern(word)} ESCAPE '\\'`),
  ]
  if (number === null) return conditions
  const merged = sql`"id" = (SELECT "leadId" FROM "MergedLead" WHERE "id" = ${number})`
  return [sql`("id" = ${number} OR ${merged} OR (${join(conditions, ' AND ')}))`]
}

/** @param indexed whether an index may serve the filters */
function filtersOf(query: LeadQuery, indexed: boolean): Prisma.Sql[] {
  // The index of the days covers the other columns, so the planner must not choose their indexes.
  const usesOtherIndexes = indexed && !query.due
  const from = query.from && dayRange(query.from, query.zone).from
  const until = query.to && dayRange(query.to, query.zone).until
  return [
    ...(query.ids ? [sql`"id" IN (${join(query.ids)})`] : []),
    ...equalCondition('status', query.status, usesOtherIndexes),
    ...(query.villaType === 'none'
      ? [raw('"villaType" IS NULL')]
      : equalCondition('villaType', query.villaType, usesOtherIndexes)),
    ...equalCondition('language', query.language, usesOtherIndexes),
    ...equalCondition('countryCode', query.country, usesOtherIndexes),
    ...(query.reached ? [sql`"reached" >= ${leadStages.indexOf(query.reached)}`] : []),
    ...(query.plot ? [sql`${raw(usesOtherIndexes ? '"plot"' : '"plot" + 0')} = ${query.plot}`] : []),
    ...equalCondition('source', query.source, usesOtherIndexes),
    // The comparison is false for NULL.
    ...(query.visit ? [raw(`"visitDay" > ''`)] : []),
    ...(query.lost ? [lostReasonCondition(query.lost)] : []),
    ...ownerConditions(query.owner, usesOtherIndexes),
    ...(query.due ? dueConditions(new Date(), indexed)[query.due] : []),
    ...(query.answered ? [unansweredCondition] : []),
    ...(query.suspected ? [suspectedCondition] : []),
    ...(from ? [sql`"createdAt" >= ${from}`] : []),
    ...(until ? [sql`"createdAt" < ${until}`] : []),
  ]
}

function equalCondition(column: string, value: string | undefined, indexed: boolean): Prisma.Sql[] {
  return value === undefined ? [] : [sql`${raw(indexed ? `"${column}"` : `"${column}" || ''`)} = ${value}`]
}

/** Lost leads with this reason, or without one. */
export function lostReasonCondition(reason: NonNullable<LeadQuery['lost']>): Prisma.Sql {
  const lost = raw(`"status" = 'lost'`)
  return reason === 'none' ? sql`${lost} AND "lostReason" IS NULL` : sql`${lost} AND "lostReason" = ${reason}`
}

/** @param owner `none`, or the id of an account */
export function ownerConditions(owner: string | undefined, indexed = true): Prisma.Sql[] {
  if (owner === undefined) return []
  if (owner === 'none') return [sql`${raw(indexed ? '"ownerId"' : '("ownerId" + 0)')} IS NULL`]
  return [sql`${raw(indexed ? '"ownerId"' : '"ownerId" + 0')} = ${Number(owner)}`]
}

/** New leads that staff have not answered, without the flagged ones, which are suspected and wait apart. */
export const unansweredCondition = raw(`"status" = 'new' AND "flagged" = false AND "firstAnsweredAt" IS NULL`)
export const suspectedCondition = raw(`"status" = 'new' AND "flagged" = true AND "firstAnsweredAt" IS NULL`)

/** Steps of closed and lost leads are not due. */
export function dueConditions(now: Date, indexed = true): Record<DueFilter, Prisma.Sql[]> {
  const column = raw(indexed ? '"nextStepOn"' : `"nextStepOn" || ''`)
  const inProgress = raw(`"status" NOT IN ('closed', 'lost')`)
  const today = siteDay(now)
  return {
    overdue: [sql`${column} < ${today}`, inProgress],
    today: [sql`${column} = ${today}`, inProgress],
    week: [sql`${column} > ${today}`, sql`${column} <= ${dayAfter(today, 7)}`, inProgress],
    none: [sql`"nextStepOn" IS NULL`, inProgress],
  }
}
