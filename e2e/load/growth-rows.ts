import pg from 'pg'
import { defaultLocale, locales } from '../../lib/platform/language/locales'
import { openDatabase } from '../../scripts/data/database'
import { withDatabase } from '../../scripts/data/database'

export const photosEach = 12

/** Adds updates with photos in all formats and languages, or subscribers, up to this number, in statements of SQL. */
export async function growContent(databaseUrl: string, updates: number, subscribers: number) {
  const [knownUpdates, knownSubscribers, knownPictures] = await first(databaseUrl)
  const pictures = updates * photosEach
  const bytes = databaseUrl.startsWith('file:') ? `X'FFD8FFE0'` : `'\\xFFD8FFE0'::bytea`
  await execute(databaseUrl, [
    `INSERT INTO "ProjectUpdate" ("id", "title", "content", "published", "shownAt", "createdAt", "updatedAt")
     SELECT i, 'Update ' || i, "content", true, "shownAt", "createdAt", "updatedAt"
     FROM ${numbers(knownUpdates, updates)}, "ProjectUpdate" WHERE "id" = 1`,
    `INSERT INTO "UpdateTranslation" ("updateId", "language", "title", "content", "baseVersion", "updatedAt")
     SELECT i, "language", "title", "content", 1, "updatedAt"
     FROM ${numbers(knownUpdates, updates)}, "UpdateTranslation" WHERE "updateId" = 1`,
    `INSERT INTO "Picture" ("id", "hash", "mimeType", "width", "height", "preview", "createdAt")
     SELECT i, 'hash' || i, 'image/jpeg', 1920, 1280, 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4', "createdAt"
     FROM ${numbers(knownPictures, pictures)}, "ProjectUpdate" WHERE "id" = 1`,
    `INSERT INTO "UpdateImage" ("updateId", "position", "pictureId")
     SELECT (i - 1) / ${photosEach} + 1, (i - 1) % ${photosEach}, i FROM ${numbers(knownPictures, pictures)}`,
    ...['jpeg', 'webp', 'avif'].map(
      (format) => `INSERT INTO "PictureFile" ("pictureId", "format", "width", "bytes")
       SELECT i, '${format}', 1920, ${bytes} FROM ${numbers(knownPictures, pictures)}`,
    ),
    `INSERT INTO "Subscriber" ("ref", "email", "emailKey", "language", "articles", "progress", "askedAt", "askedSource",
       "askedWording", "askedLanguage", "confirmedAt", "createdAt")
     SELECT 'ref' || i, 'reader' || i || '@example.com', 'reader' || i || '@example.com', "language", true, true,
       "askedAt", "askedSource", "askedWording", "askedLanguage", "confirmedAt", "createdAt"
     FROM ${numbers(knownSubscribers, subscribers)}, "Subscriber" WHERE "id" = 1`,
  ])
}

/** What PostgreSQL does by itself some minutes after many rows were added. */
export async function settle(databaseUrl: string) {
  if (!databaseUrl.startsWith('file:')) await execute(databaseUrl, ['VACUUM ANALYZE'])
}

/** The rows after which the others are made, with the dates as this database stores them; returns how many there are. */
async function first(databaseUrl: string): Promise<[number, number, number]> {
  const database = await openDatabase(databaseUrl)
  const count = (table: string) => database.count(`SELECT count(*) FROM "${table}"`)
  if ((await count('ProjectUpdate')) === 0) {
    const now = new Date()
    const text = { title: 'Roof on', content: 'The tiles are laid, and the last windows arrive next week.' }
    const dates = { shownAt: now, createdAt: now, updatedAt: now }
    await database.insert('ProjectUpdate', [{ id: 1, ...text, published: true, ...dates }])
    const languages = locales.filter((locale) => locale !== defaultLocale)
    await database.insert(
      'UpdateTranslation',
      languages.map((language) => ({ updateId: 1, language, ...text, baseVersion: 1, updatedAt: now })),
    )
    const asked = { askedAt: now, askedSource: 'article', askedWording: 'News by mail.', askedLanguage: 'en' }
    const person = {
      ref: 'ref1',
      email: 'reader1@example.com',
      emailKey: 'reader1@example.com',
      language: 'en',
    }
    const ticks = { articles: true, progress: true, confirmedAt: now, createdAt: now }
    await database.insert('Subscriber', [{ id: 1, ...person, ...ticks, ...asked }])
  }
  const counts = [await count('ProjectUpdate'), await count('Subscriber'), await count('Picture')] as const
  await database.close()
  return [...counts]
}

/** The numbers above one up to another, as a table. */
function numbers(above: number, upTo: number): string {
  const series = `WITH RECURSIVE n(i) AS (SELECT ${above} UNION ALL SELECT i + 1 FROM n WHERE i < ${upTo})`
  return `(${series} SELECT i FROM n WHERE i > ${above}) numbers`
}

async function execute(databaseUrl: string, statements: string[]) {
  if (databaseUrl.startsWith('file:'))
    return withDatabase(databaseUrl, async ({ exec }) => {
      await exec('BEGIN IMMEDIATE')
      for (const sql of statements) await exec(sql)
      await exec('COMMIT')
    })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}
