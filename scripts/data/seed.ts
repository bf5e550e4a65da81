// Fills an empty database with prisma/demo: leads in all states, updates, and articles.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixedLocales } from '../../lib/platform/language/codes.mjs'
import { nameKeyOf } from '../../lib/leads/name-key'
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

/** @returns whether anything was written */
export async function seed(url: string): Promise<boolean> {
  const db = await openDatabase(url)
  try {
    let written = false
    // The second of two concurrent starts finds the content of the first.
    await db.transaction(async () => {
      if (!(await isUntouched(db))) return
      for (const [table, rows] of demonstration()) await db.insert(table, rows)
      await demonstratePlots(db)
      written = true
    })
    return written
  } finally {
    await db.close()
  }
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

function demonstration(): [table: string, rows: Row[]][] {
  const { updates, articles, leads }: { updates: Update[]; articles: Article[]; leads: Lead[] } =
    contentOf('en')
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
  const later = new Date(new Date(createdAt).getTime() + 26 * 60 * 60 * 1000)
  return [arrived, { ...arrived, kind: 'status', from: 'new', to: status, createdAt: later }]
}

function contentOf(language: string) {
  return JSON.parse(readFileSync(join(root, 'prisma', 'demo', `${language}.json`), 'utf8'))
}

if (isMain('seed')) {
  void main(async () => {
    const { databaseUrl } = await readSettings()
    const written = await seed(databaseUrl)
    console.log(written ? 'Demonstration content written' : 'The database is not empty: nothing was written')
  })
}
