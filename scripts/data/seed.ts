// Fills an empty database with prisma/demo: leads in all states, updates, articles, the guide and the payment stages. All of it is dated from
// the first day, so that a demonstration does not age.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { millisecondsInHour } from 'date-fns/constants'
import { prefixedLocales } from '../../lib/platform/language/codes.mjs'
import { dayAfter, siteDay } from '../../lib/platform/language/site-day'
import { nameKeyOf } from '../../lib/leads/name-key'
import { villaIds } from '../../lib/villas'
import { searchTextOf } from '../../lib/leads/search-text'
import { demonstratePlots } from './seed-plots'
import { openDatabase, type Row, type Database } from './database'
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
 * Gives a database its first guide, once, so that staff may delete it, and its first payment stages. All databases get the
 * guide, those of earlier releases too.
 */
export async function fillGuide(url: string, today = siteDay(new Date())): Promise<void> {
  await inDatabase(url, async (db) => {
    await begin(db, await isUntouched(db), today)
    await addStages(db)
  })
}

/** The second of two concurrent starts finds the content of the first. */
async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  try {
    return await db.transaction(() => work(db))
  } finally {
    await db.close()
  }
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
  const guide: GuidePage[] = guideOf('en')
  // A site in use must not show texts of a demonstration by itself.
  const published = !(await isInUse(db))
  const at = new Date()
  await db.insert(
    'GuidePage',
    guide.map((page, index) => ({ id: index + 1, position: index + 1, ...page, published, updatedAt: at })),
  )
  const texts = prefixedLocales.flatMap((language) => {
    const pages: GuidePage[] = guideOf(language)
    return pages.map(({ slug, ...text }) => {
      const pageId = guide.findIndex((page) => page.slug === slug) + 1
      return { pageId, language, ...text, updatedAt: at }
    })
  })
  await db.insert('GuideTranslation', texts)
}

/** Only where none were entered, and not into a site in use, where they would be the owner's word. */
async function addStages(db: Database) {
  const missing = { version: 1, stages: '[]' }
  if ((await db.count(`SELECT count(*) FROM "PaymentPlan" WHERE "stages" = '[]'`)) === 0) return
  if (await isInUse(db)) return
  const stages = JSON.stringify(contentOf('stages'))
  for (const villa of villaIds) await db.update('PaymentPlan', { villa, ...missing }, { stages })
}

/** Whether there is an account, or content that is not the demonstration's. */
async function isInUse(db: Database) {
  if ((await db.count('SELECT count(*) FROM "User"')) > 0) return true
  const { updates, articles }: { updates: Update[]; articles: Article[] } = contentOf('en')
  for (const [table, own] of [
    ['ProjectUpdate', updates],
    ['Article', articles],
  ] as const) {
    const titles = own.map(({ title }) => `'${title.replaceAll("'", "''")}'`).join(', ')
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
  const updates = texts.updates.map((update) => ({
    ...update,
    publishedAt: dayAfter(update.publishedAt, days),
  }))
  const articles = texts.articles.map((article) => ({
    ...article,
    createdAt: dayAfter(article.createdAt, days),
  }))
  const leads = texts.leads.map((lead) => ({
    ...lead,
    createdAt: addDays(lead.createdAt, days).toISOString(),
  }))
  // The oldest gets the lowest id, as if written first.
  const oldUpdates = [...updates].reverse()
  const oldArticles = [...articles].reverse()
  const oldLeads = [...leads].reverse()
  return [
    ['ProjectUpdate', oldUpdates.map(updateRow)],
    ['UpdateImage', oldUpdates.flatMap(imageRows)],
    ['UpdatePhase', oldUpdates.flatMap(phaseRows)],
    ['UpdatePlot', oldUpdates.flatMap(plotRows)],
    [
      'UpdateTranslation',
      oldUpdates.flatMap((update, index) =>
        translations('updates', update.slug, 'updateId', index + 1, update.publishedAt),
      ),
    ],
    ['Article', oldArticles.map(articleRow)],
    [
      'ArticleTranslation',
      oldArticles.flatMap((article, index) =>
        translations('articles', article.slug, 'articleId', index + 1, article.createdAt),
      ),
    ],
    ['Lead', oldLeads.map(leadRow)],
    ['LeadEvent', oldLeads.flatMap(eventRows)],
  ]
}

function updateRow({ title, content, published, publishedAt }: Update, index: number) {
  const day = new Date(`${publishedAt}T02:00:00Z`)
  return {
    id: index + 1,
    title,
    content,
    published,
    publishedAt: day,
    shownAt: day,
    createdAt: day,
    updatedAt: day,
  }
}

function imageRows({ images }: Update, index: number) {
  return images.map((file, position) => ({
    updateId: index + 1,
    position,
    url: `/pictures/${file}`,
  }))
}

function phaseRows({ phases }: Update, index: number) {
  return phases.map((phaseKey) => ({ updateId: index + 1, phaseKey }))
}

function plotRows({ plots }: Update, index: number) {
  return plots.map((plot) => ({ updateId: index + 1, plot }))
}

function articleRow({ title, subtitle, content, published, createdAt, image }: Article, index: number) {
  const day = new Date(`${createdAt}T02:00:00Z`)
  const imageUrl = image ? `/pictures/${image}` : null
  return { id: index + 1, title, subtitle, content, published, imageUrl, createdAt: day, updatedAt: day }
}

function translations(kind: 'updates' | 'articles', slug: string, owner: string, id: number, day: string) {
  return prefixedLocales.flatMap((language) => {
    const all: Texts[] = contentOf(language)[kind]
    const { slug: _, ...texts } = all.find((one) => one.slug === slug) ?? { slug }
    return 'title' in texts
      ? [{ [owner]: id, language, ...texts, updatedAt: new Date(`${day}T02:00:00Z`) }]
      : []
  })
}

function leadRow(lead: Lead, index: number) {
  const createdAt = new Date(lead.createdAt)
  const keys = { searchText: searchTextOf(lead), nameKey: nameKeyOf(lead) }
  return { id: index + 1, ...lead, ...keys, createdAt, updatedAt: createdAt }
}

function eventRows({ status, createdAt }: Lead, index: number) {
  const arrived = { leadId: index + 1, kind: 'arrived', from: null, to: null, createdAt: new Date(createdAt) }
  if (status === 'new') return [arrived]
  const later = new Date(new Date(createdAt).getTime() + 26 * millisecondsInHour)
  return [arrived, { ...arrived, kind: 'status', from: 'new', to: status, createdAt: later }]
}

function contentOf(name: string) {
  return JSON.parse(readFileSync(join(root, 'prisma', 'demo', `${name}.json`), 'utf8'))
}

function guideOf(language: string) {
  return JSON.parse(readFileSync(join(root, 'prisma', 'demo', 'guide', `${language}.json`), 'utf8'))
}

if (isMain('seed')) {
  void main(async () => {
    const { databaseUrl } = await readSettings()
    const written = await seed(databaseUrl)
    console.log(written ? 'Demonstration content written' : 'The database is not empty: nothing was written')
  })
}
