// Fills a new database with the demonstration content of prisma/demo: leads in all states, construction updates and
// articles in five languages. Touches nothing where anything is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixedLocales } from '../lib/language/codes.mjs'
import { openDatabase } from './database.mjs'
import { isMain, main, root } from './process.mjs'
import { databaseUrl } from './settings.mjs'

/** @typedef {import('./database.mjs').Row} Row */

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether anything was written
 */
export async function seed(url) {
  const db = await openDatabase(url)
  try {
    let written = false
    // Of two that start together, the second finds what the first has written.
    await db.transaction(async () => {
      if (!(await isUntouched(db))) return
      for (const [table, rows] of demonstration()) await db.insert(table, rows)
      written = true
    })
    return written
  } finally {
    await db.close()
  }
}

/**
 * Nobody has used it. Accounts are never deleted, so that an owner who deleted all content keeps an empty site; and a
 * start that was killed before the content was written is made up for by the next.
 * @param {import('./database.mjs').Database} db
 */
async function isUntouched(db) {
  for (const table of ['Lead', 'ProjectUpdate', 'Article', 'User']) {
    if ((await db.count(`SELECT count(*) FROM "${table}"`)) > 0) return false
  }
  return true
}

/** @returns {[table: string, rows: Row[]][]} */
function demonstration() {
  const { updates, articles, leads } = contentOf('en')
  // The oldest gets the lowest number, as if it had been written then.
  const [oldUpdates, oldArticles, oldLeads] = [
    [...updates].reverse(),
    [...articles].reverse(),
    [...leads].reverse(),
  ]
  return [
    ['ProjectUpdate', oldUpdates.map(updateRow)],
    ['UpdateImage', oldUpdates.flatMap(imageRows)],
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

/** @param {any} update @param {number} index */
function updateRow({ title, content, published, publishedAt }, index) {
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

/** @param {any} update @param {number} index */
function imageRows({ images }, index) {
  return images.map((/** @type {string} */ file, /** @type {number} */ position) => ({
    updateId: index + 1,
    position,
    url: `/pictures/${file}`,
  }))
}

/** @param {any} article @param {number} index */
function articleRow({ title, subtitle, content, published, createdAt, image }, index) {
  const day = new Date(`${createdAt}T02:00:00Z`)
  const imageUrl = image ? `/pictures/${image}` : null
  return { id: index + 1, title, subtitle, content, published, imageUrl, createdAt: day, updatedAt: day }
}

/**
 * @param {'updates' | 'articles'} kind
 * @param {string} slug
 * @param {string} owner
 * @param {number} id
 * @param {string} day
 */
function translations(kind, slug, owner, id, day) {
  return prefixedLocales.flatMap((language) => {
    const { slug: _, ...texts } =
      contentOf(language)[kind].find((/** @type {any} */ one) => one.slug === slug) ?? {}
    return texts.title ? [{ [owner]: id, language, ...texts, updatedAt: new Date(`${day}T02:00:00Z`) }] : []
  })
}

/** @param {any} lead @param {number} index */
function leadRow(lead, index) {
  const createdAt = new Date(lead.createdAt)
  const { firstName, lastName, email, countryCode, phone, message, notes } = lead
  const digits = phone ? `${countryCode}${phone} ${`${countryCode}${phone}`.replace(/\D/g, '')}` : ''
  // As `searchTextOf` in lib/leads/rules.ts makes it.
  const searched = [firstName, lastName, email, digits, message, notes].filter(Boolean).join(' \n ')
  return {
    id: index + 1,
    ...lead,
    searchText: `\n ${searched} \n`.normalize('NFKC').toLowerCase(),
    createdAt,
    updatedAt: createdAt,
  }
}

/** @param {any} lead @param {number} index */
function eventRows({ status, createdAt }, index) {
  const arrived = { leadId: index + 1, kind: 'arrived', from: null, to: null, createdAt: new Date(createdAt) }
  if (status === 'new') return [arrived]
  const later = new Date(new Date(createdAt).getTime() + 26 * 60 * 60 * 1000)
  return [arrived, { ...arrived, kind: 'status', from: 'new', to: status, createdAt: later }]
}

/** @param {string} language */
function contentOf(language) {
  return JSON.parse(readFileSync(join(root, 'prisma', 'demo', `${language}.json`), 'utf8'))
}

if (isMain(import.meta)) {
  await main(async () => {
    const written = await seed(databaseUrl())
    console.log(written ? 'Demonstration content written' : 'The database is not empty: nothing was written')
  })
}
