import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { request as newRequest, type APIRequestContext, type Browser } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { openDatabase } from '../../scripts/data/database'
import { inParts, payloads } from '../attack/payloads'
import { provoke, watchRuns } from '../attack/runs'
import { makeArticle, makeUpdate } from '../support/content'
import { isLong } from '../../test/support/extent'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { startServer, type TestServer } from '../support/server/server'

/** The tags an article may contain. */
const allowed = ['h2', 'h3', 'p', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'br', 'a']

/** Those that try to close a title or a script come first. */
const breaker = /<\/(title|script|style|textarea)|-->|\]\]>/i
const sorted = [...payloads].sort((a, b) => Number(breaker.test(b)) - Number(breaker.test(a)))
const batches = inParts(sorted, 4900)
const titles = inParts(sorted, 200, ' ').map((title) => title.slice(0, 200).trim())
const names = inParts(sorted, 100, ' ').map((name) => name.slice(0, 100).trim())
const leads = 60
/** In the dashboard's dialogs: those that try to close something come first; all with the long tests. */
const tried = isLong ? batches : batches.slice(0, 4)

test.describe('several hundred published attack payloads', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  let server: TestServer
  let staff: APIRequestContext

  test.beforeAll(async () => {
    const env = { STAFF_NOTIFY: 'desk@example.com' }
    server = await startServer({ database: 'sqlite', content: false, env })
    await makeAccount(server)
    staff = await newRequest.newContext({ baseURL: server.url })
    await signIn(staff)
    for (let at = 0; at < leads; at += 1) await sendLead(staff, at)
    for (const [at, part] of batches.entries()) {
      await makeArticle(staff, { title: titles[at], content: `<p>x</p>${part}` })
      await makeUpdate(staff, { title: titles.at(-at - 1) ?? '', content: part })
    }
  })
  test.afterAll(async () => {
    await staff.dispose()
    await server.remove()
  })

  /** A browser that records payloads that run. */
  const open = async (browser: Browser, signedIn = false) => {
    const storageState = signedIn ? await staff.storageState() : { cookies: [], origins: [] }
    const context = await browser.newContext({ baseURL: server.url, storageState })
    const ran = await watchRuns(context, new URL(server.url).host)
    return { context, ran, page: await context.newPage() }
  }

  test('are not stored with an article, and those already in the database are not shown', async ({
    browser,
  }) => {
    const database = await openDatabase(server.databaseUrl)
    const tags = ['script', 'img', 'svg', 'iframe', 'style'].map((tag) => `"content" LIKE '%<${tag}%'`)
    const harmful = `SELECT count(*) FROM "Article" WHERE ${tags.join(' OR ')}`
    expect(await database.count(harmful)).toBe(0)
    await database.insert('Article', payloads.map(uncleaned))
    expect(await database.count(harmful)).toBeGreaterThan(300)
    await database.close()

    const articles: { content: string }[] = await (await staff.get('/api/admin/newsletter-articles')).json()
    expect(articles.length).toBeGreaterThan(500)
    const { context, ran, page } = await open(browser)
    // A page without any policy: only sanitising protects it.
    const shown = articles.map(({ content }) => `<section>${content}</section>`)
    await page.setContent(`<base href="${server.url}">${shown.join('\n')}`)
    await page.evaluate(provoke, 'body')
    expect(ran).toEqual([])
    const left = await page.locator('section *').evaluateAll((elements) =>
      elements.map((element) => ({
        tag: element.localName,
        attributes: element.getAttributeNames().join(' '),
        protocol: element instanceof HTMLAnchorElement && element.href ? element.protocol : 'https:',
      })),
    )
    expect(left.length).toBeGreaterThan(200)
    for (const { tag, attributes, protocol } of left) {
      expect(allowed).toContain(tag)
      expect(attributes).toMatch(tag === 'a' ? /^(href )?rel$/ : /^$/)
      expect(protocol).toMatch(/^(https?|mailto):$/)
    }
    await context.close()
  })

  test('do not run in articles, updates and their lists', async ({ browser }) => {
    const { context, ran, page } = await open(browser)
    const pages = batches.flatMap((_, at) => [`/project-progress/${at + 1}`, `/newsletter/${at + 1}`])
    for (const path of ['/samui-info', '/project-progress', ...pages]) {
      expect((await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status(), path).toBe(200)
      await page.evaluate(provoke, 'main')
      expect(ran, path).toEqual([])
    }
    await context.close()
  })

  test('do not run in the dashboard', async ({ browser }) => {
    const { context, ran, page } = await open(browser, true)
    for (const path of [
      '/admin',
      '/admin?page=2',
      '/admin?page=3',
      '/admin?show=board',
      '/admin?tab=updates',
    ]) {
      await page.goto(path)
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/alert|script/i)
          .first(),
      ).toBeVisible()
      expect(ran, path).toEqual([])
    }
    await page.goto('/admin?sort=oldest')
    for (let row = 1; row <= tried.length; row += 1) {
      await page.getByRole('row').nth(row).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/alert|script/i).first()).toBeVisible()
      await expect(dialog.locator(':focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.goto('/admin?tab=articles')
    await page.getByRole('button', { name: `Edit ${titles[1]}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('HTML').first().check()
    for (const part of tried) {
      await dialog.getByLabel('Content').fill(`<p>alert</p>${part}`)
      await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('alert').first()).toBeVisible()
    }
    await dialog.getByLabel('HTML').first().uncheck()
    await expect(dialog.getByRole('textbox', { name: 'Content' }).getByText('alert').first()).toBeVisible()
    expect(ran).toEqual([])
    await context.close()
  })

  test('do not run in mail, even in a client without any policy @long', async ({ browser }) => {
    const folder = join(server.dataDir, 'outbox')
    const letters = () => readdirSync(folder).filter((file) => file.endsWith('.eml'))
    await expect.poll(() => letters().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(leads)
    const { context, ran, page } = await open(browser)
    for (const file of letters()) {
      const { html, subject } = await simpleParser(readFileSync(join(folder, file)))
      expect(subject).not.toMatch(/[\r\n]/)
      await page.setContent(String(html))
      await page.evaluate(provoke, 'body')
    }
    expect(ran).toEqual([])
    await context.close()
  })

  test('do not run even unsanitised, because the page’s policy blocks them @long', async ({ browser }) => {
    const { context, ran, page } = await open(browser)
    // Missing pictures fail without a network request.
    await page.route('**', (route) =>
      new URL(route.request().url()).pathname.startsWith('/api/') ? route.continue() : route.abort(),
    )
    // An article page with its policy, but with unsanitised payloads.
    const show = async (shown: string[], withPolicy: boolean) => {
      await page.route('/newsletter/1', async (route) => {
        const response = await route.fetch()
        const { 'content-security-policy': policy = '', ...headers } = response.headers()
        if (withPolicy) headers['content-security-policy'] = policy
        const body = (await response.text()).replace('</body>', () => shown.map(framed).join(''))
        await route.fulfill({ response, body, headers })
      })
      await page.goto('/newsletter/1')
      await expect(page.locator('iframe')).toHaveCount(shown.length)
      await page.evaluate(provoke, 'main')
    }
    await show(payloads, true)
    expect(ran).toEqual([])
    // The payloads do run where there is no policy.
    await show(
      payloads.filter((_, at) => at % 4 === 0),
      false,
    )
    await expect.poll(() => ran.length).toBeGreaterThan(50)
    await context.close()
  })
})

/** A row that the site itself could not have written. */
function uncleaned(payload: string) {
  const text = payload.slice(0, 200)
  return {
    title: text,
    subtitle: text,
    content: payload,
    published: false,
    createdAt: new Date(),
    updatedAt: new Date(),
  }
}

/** A frame inherits the policy of its page, and a payload that breaks the following markup affects only its own frame. */
function framed(payload: string): string {
  return `<iframe srcdoc="${payload.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
}

async function sendLead(visitor: APIRequestContext, at: number): Promise<void> {
  const answer = await visitor.post('/api/leads', {
    headers: { 'X-Forwarded-For': `10.9.0.${at + 1}` },
    data: {
      ...leadOf('Payload'),
      firstName: names[at % names.length],
      lastName: names.at(-1 - (at % names.length)),
      phone: payloads[at]?.slice(0, 32),
      message: batches[at % batches.length],
      infoPack: at % 10 === 0,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  if (at >= batches.length) return
  const noted = await visitor.patch(`/api/leads/${id}/notes`, { data: { notes: batches[at] } })
  expect(noted.status()).toBe(200)
}
