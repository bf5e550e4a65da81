// Fills an empty database with prisma/demo: leads in all states, updates, articles, the guide and the payment stages.
// All dates are relative to the first day, so that a demonstration does not age.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { prefixedLocales } from '../../lib/platform/language/codes.mjs'
import { dayAfter, siteDay } from '../../lib/platform/language/site-day'
import { nameKeyOf } from '../../lib/leads/name-key'
import { villaIds } from '../../lib/villas'
import { searchTextOf } from '../../lib/leads/search-text'
import { demonstratePlots } from './seed-plots'
import { withDatabase, type Row, type Database } from './database'
import { isMain, main, root } from '../run/process.mjs'
import { readSettings } from '../run/settings'

interface Texts {
  slug: string
  title: string
  content: string
}
interface Update extends Texts {
  publishedAt: string
  published: boolean
  images: string[]
  phases: string[]
  plots: number[]
}
interface GuidePage extends Texts {
  subtitle: string
}
interface Article extends Texts {
  subtitle: string
  createdAt: string
  published: boolean
  image: string | null
}
type Lead = Parameters<typeof searchTextOf>[0] & {
  villaType: string | null
  infoPack: boolean
  newsletter: boolean
  language: string
  status: string
  createdAt: string
}

/** The day on which the texts in prisma/demo were written. Their dates are moved from it to the first day. */
export const writtenOn = '2025-12-24'

/**
 * @param today in Bangkok; the first day of a new database
 * @returns whether anything was written
 */
export async function seed(url: string, today = siteDay(new Date())): Promise<boolean> {
  return inDatabase(url, async (db) => {
    const untouched = await isUntouched(db)
    if (untouched) {
      for (const [table, rows] of demonstration(shiftTo(today))) await db.insert(table, rows)
      await demonstratePlots(db)
    }
    await begin(db, untouched, today)
    await addStages(db)
    return untouched
  })
}

/**
 * Gives a database its first guide and its first payment stages. This happens once, so that staff may delete the guide.
 * Databases of earlier releases get the guide too.
 */
export async function fillGuide(url: string, today = siteDay(new Date())): Promise<void> {
  await inDatabase(url, async (db) => {
    await begin(db, await isUntouched(db), today)
    await addStages(db)
  })
}

/** Runs work in a transaction, so that the second of two concurrent starts finds the content of the first. */
function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabase(url, (db) => db.transaction(() => work(db)))
}

/** @returns days: whole weeks, since the texts name weekdays */
export function shiftTo(firstDay: string): number {
  return Math.max(0, Math.floor(differenceInCalendarDays(firstDay, writtenOn) / 7) * 7)
}

async function begin(db: Database, untouched: boolean, today: string) {
  const firstDay = untouched ? today : null
  // The second of two concurrent starts waits here for the first.
  if ((await db.update('Guide', { id: 1, filled: false }, { filled: true, firstDay })) === 0) return
  await addGuide(db)
  if (firstDay) await datePhases(db, shiftTo(firstDay))
}

async function datePhases(db: Database, days: number) {
  for (const phase of await db.select('SELECT * FROM "Phase"')) {
    const dates = ['plannedStart', 'plannedEnd', 'actualStart', 'actualEnd'].map((name) => [
      name,
      phase[name] === null ? null : dayAfter(String(phase[name]), days),
    ])
    const updatedAt = addDays(new Date(String(phase.updatedAt)), days)
    await db.update('Phase', { key: String(phase.key) }, { ...Object.fromEntries(dates), updatedAt })
  }
}

async function addGuide(db: Database) {
  const guide: GuidePage[] = contentOf('guide/en')
  // A site in use must not publish texts of a demonstration by itself.
  const published = !(await isInUse(db))
  const at = new Date()
  await db.insert(
    'GuidePage',
    guide.map((page, index) => ({ id: index + 1, position: index + 1, ...page, published, updatedAt: at })),
  )
  const texts = prefixedLocales.flatMap((language) => {
    const pages: GuidePage[] = contentOf(`guide/${language}`)
    return pages.map(({ slug, ...text }) => {
      const pageId = guide.findIndex((page) => page.slug === slug) + 1
      return { pageId, language, ...text, updatedAt: at }
    })
  })
  await db.insert('GuideTranslation', texts)
}

/**
 * Adds stages only if staff have entered none, and not to a site in use, where visitors would take them for the owner's
 * terms.
 */
async function addStages(db: Database) {
  const missing = { version: 1, stages: '[]' }
  if ((await db.count(`SELECT count(*) FROM "PaymentPlan" WHERE "stages" = '[]'`)) === 0) return
  if (await isInUse(db)) return
  const stages = JSON.stringify(contentOf('stages'))
  for (const villa of villaIds) await db.update('PaymentPlan', { villa, ...missing }, { stages })
}

/** Whether there is an account, or content besides the demonstration's. */
async function isInUse(db: Database) {
  if ((await db.count('SELECT count(*) FROM "User"')) > 0) return true
  const { updates, articles }: { updates: Update[]; articles: Article[] } = contentOf('en')
  for (const [table, entries] of [
    ['ProjectUpdate', updates],
    ['Article', articles],
  ] as const) {
    const titles = entries.map(({ title }) => `'${title.replaceAll("'", "''")}'`).join(', ')
    if ((await db.count(`SELECT count(*) FROM "${table}" WHERE "title" NOT IN (${titles})`)) > 0) return true
  }
  return false
}

/**
 * Whether the database was never used. Accounts are never deleted, so an owner who deleted all content keeps
 * an empty site. An interrupted start is completed by the next one.
 */
async function isUntouched(db: Database) {
  for (const table of ['Lead', 'ProjectUpdate', 'Article', 'User']) {
    if ((await db.count(`SELECT count(*) FROM "${table}"`)) > 0) return false
  }
  return true
}

function demonstration(days: number): [table: string, rows: Row[]][] {
  const texts: { updates: Update[]; articles: Article[]; leads: Lead[] } = contentOf('en')
  // The oldest update gets the lowest id.
  const updates = texts.updates.toReversed()
  const articles = texts.articles.toReversed()
  const leads = texts.leads.toReversed().map((lead, index) => leadRow(lead, index + 1, days))
  const morning = (day: string) => new Date(`${dayAfter(day, days)}T02:00:00Z`)
  return [
    [
      'ProjectUpdate',
      updates.map((update, index) => updateRow(update, index + 1, morning(update.publishedAt))),
    ],
    [
      'UpdateImage',
      updates.flatMap(({ images }, index) =>
        images.map((file, position) => ({ updateId: index + 1, position, url: `/pictures/${file}` })),
      ),
    ],
    [
      'UpdatePhase',
      updates.flatMap(({ phases }, index) => phases.map((phaseKey) => ({ updateId: index + 1, phaseKey }))),
    ],
    [
      'UpdatePlot',
      updates.flatMap(({ plots }, index) => plots.map((plot) => ({ updateId: index + 1, plot }))),
    ],
    [
      'UpdateTranslation',
      updates.flatMap(({ slug, publishedAt }, index) =>
        translations('updates', slug, { updateId: index + 1, updatedAt: morning(publishedAt) }),
      ),
    ],
    ['Article', articles.map((article, index) => articleRow(article, index + 1, morning(article.createdAt)))],
    [
      'ArticleTranslation',
      articles.flatMap(({ slug, createdAt }, index) =>
        translations('articles', slug, { articleId: index + 1, updatedAt: morning(createdAt) }),
      ),
    ],
    ['Lead', leads],
    ['LeadEvent', leads.flatMap(eventRows)],
  ]
}

function updateRow({ title, content, published }: Update, id: number, day: Date) {
  return { id, title, content, published, publishedAt: day, shownAt: day, createdAt: day, updatedAt: day }
}

function articleRow({ title, subtitle, content, published, image }: Article, id: number, day: Date) {
  const imageUrl = image ? `/pictures/${image}` : null
  return { id, title, subtitle, content, published, imageUrl, createdAt: day, updatedAt: day }
}

/** The existing texts in the other languages. */
function translations(kind: 'updates' | 'articles', slug: string, row: Row): Row[] {
  return prefixedLocales.flatMap((language) => {
    const all: Texts[] = contentOf(language)[kind]
    return all
      .filter((texts) => texts.slug === slug)
      .map(({ slug: _, ...texts }) => ({ ...row, language, ...texts }))
  })
}

function leadRow(lead: Lead, id: number, days: number) {
  const createdAt = addDays(lead.createdAt, days)
  const keys = { searchText: searchTextOf(lead), nameKey: nameKeyOf(lead) }
  return { id, ...lead, ...keys, createdAt, updatedAt: createdAt }
}

function eventRows({ id, status, createdAt }: ReturnType<typeof leadRow>) {
  const arrived = { leadId: id, kind: 'arrived', from: null, to: null, createdAt }
  if (status === 'new') return [arrived]
  return [
    arrived,
    { ...arrived, kind: 'status', from: 'new', to: status, createdAt: addHours(createdAt, 26) },
  ]
}

function contentOf(name: string) {
  return JSON.parse(readFileSync(join(root, 'prisma', 'demo', `${name}.json`), 'utf8'))
}

if (isMain('seed')) {
  void main(async () => {
    const { databaseUrl } = await readSettings()
    const written = await seed(databaseUrl)
    console.log(written ? 'Demonstration content written' : 'The database is not empty: nothing was written')
  })
}
