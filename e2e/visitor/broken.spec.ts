import pg from 'pg'
import { withDatabase } from '../../scripts/data/database'
import { observatory } from '../../test/support/attack/observatory'
import { send } from '../attack/send'
import { expect, test, watch } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

test('a visitor who meets an internal error reads about it in their language, with all security headers and without its cause', async ({
  ownServer,
  browser,
}) => {
  const server = await ownServer({ env: { SITE_URL: 'https://ridge.example' } })
  await loseArticles(server.databaseUrl)
  for (const path of [
    '/newsletter/1',
    '/th/newsletter/1',
    '/samui-info',
    '/api/newsletter-articles',
    '/sitemap.xml',
  ]) {
    const { status, headers, text } = await send(server.url, { method: 'GET', path })
    expect([path, status]).toEqual([path, 500])
    const { score, findings } = observatory({ headers, body: text })
    expect(score, `${path} ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(130)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(text, path).not.toMatch(/prisma|sqlite|no such table|node_modules/i)
  }
  const page = await browser.newPage({ baseURL: server.url })
  const problems: string[] = []
  watch(page, new URL(server.url).host, problems)
  await page.goto('/th/newsletter/1')
  const { Errors } = textsOf('th')
  await expect(page.getByRole('heading', { level: 1, name: Errors.title })).toBeVisible()
  await expect(page.getByRole('button', { name: Errors.tryAgain })).toBeVisible()
  expect(problems.filter((problem) => /Content Security Policy|request to/.test(problem))).toEqual([])
  await page.close()
})

async function loseArticles(url: string) {
  if (url.startsWith('file:')) {
    return withDatabase(url, (connection) => connection.exec('PRAGMA foreign_keys=OFF; DROP TABLE "Article"'))
  }
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('DROP TABLE "Article" CASCADE')
  await database.end()
}
