import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, hydrated, needFront, test } from '../support/fixtures'
import { startServer, type TestServer } from '../support/server/server'

needFront()

const loaded = ['raw-scripts.mjs', 'thank-you-for-all.mjs'].map(
  (file) => `--import ${new URL(`../support/server/${file}`, import.meta.url).pathname}`,
)

test.describe('where the text of each page has a script, and a page for one reader is listed as the same for all', () => {
  test.describe.configure({ mode: 'default' })
  let server: TestServer
  test.beforeAll(async ({ database }) => {
    server = await startServer({ database, env: { NODE_OPTIONS: loaded.join(' ') } })
  })
  test.afterAll(() => server.remove())

  test('that script does not run, and the page works', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const path of ['/', '/th/villa/3br', '/newsletter/1', '/privacy', '/request', '/?unknown=1']) {
      await page.goto(path)
      await hydrated(page)
      const html = await (await context.request.get(path)).text()
      expect([path, html.includes('dataset.plain = "ran"')]).toEqual([path, true])
      const ran = await page.evaluate(() => ({ ...document.documentElement.dataset }))
      expect([path, ran]).toEqual([path, expect.not.objectContaining({ plain: 'ran' })])
      expect([path, ran]).toEqual([path, expect.not.objectContaining({ likeData: 'ran' })])
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('a page that reads a cookie is its reader’s alone', async ({ playwright }) => {
    const api = await playwright.request.newContext({ baseURL: server.url })
    const caching = new Set<string | undefined>()
    const shown = async (day: string) => {
      const headers = { 'Accept-Language': 'en', ...(day && { Cookie: `visit=${day}.video` }) }
      const answer = await api.get('/thank-you', { headers })
      expect(answer.status()).toBe(200)
      caching.add(answer.headers()['cache-control'])
      return (await answer.text()).match(/\d+\s(May|June)\s2031/)?.[0]
    }
    expect(await Promise.all([shown('2031-05-04'), shown('2031-06-05'), shown('')])).toEqual([
      '4\u00a0May 2031',
      '5\u00a0June 2031',
      undefined,
    ])
    expect(await shown('2031-06-05')).toBe('5\u00a0June 2031')
    expect([...caching]).toEqual([expect.stringMatching(/^private, .*no-store/)])
    // Every other page is kept as before.
    expect((await api.get('/th')).headers()['cache-control']).toContain('s-maxage')
    await api.dispose()
  })
})

test('the first one who asks for a page does not decide how it is for the others', async ({ request }) => {
  // With a parameter that no page reads: rendered for each request.
  const shown = async (headers: Record<string, string>) => {
    const answer = await request.get('/th/newsletter/1?unknown=1', { headers })
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? []
    const html = (await answer.text()).replaceAll(nonce, '')
    // Next numbers the parts of the data as they become ready, and places this tag with one of them.
    const parts = html.split('<meta name="next-size-adjust" content=""/>')
    return parts.join('').replaceAll(/<script nonce="">self\.__next_f[\s\S]*?<\/script>/g, '') + parts.length
  }
  const page = await shown({})
  expect(page).toContain('<h1')
  for (const [name, value] of [
    ['User-Agent', 'Twitterbot/1.0'],
    ['User-Agent', 'Googlebot/2.1'],
    ['User-Agent', ''],
    ['Accept-Language', 'fr'],
    ['X-Forwarded-Host', 'example.com'],
    ['Purpose', 'prefetch'],
    ['X-Nextjs-Data', '1'],
  ] as const)
    expect([name, value, await shown({ [name]: value })]).toEqual([name, value, page])
})

test('visitors whose connection breaks before a page is rendered leave it to the others @long', async ({
  ownServer,
}) => {
  const { url } = await ownServer()
  const { port, hostname } = new URL(url)
  for (const path of ['/', '/villa/4br', '/th/guide']) {
    // In milliseconds: one of them meets the moment before the rendering.
    for (const wait of [0, 0, 1, 2, 4]) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Language: en\r\n\r\n`)
      await setTimeout(wait)
      socket.destroy()
    }
    const answer = await fetch(url + path, {
      headers: { 'Accept-Language': 'en' },
      signal: AbortSignal.timeout(20_000),
    })
    expect([path, answer.status]).toEqual([path, 200])
  }
})
