import autocannon from 'autocannon'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

// `npm run bench -- visit`: what one visit costs, and how much of each kind one instance serves. docs/capacity.md works
// out from it what a day of visits needs.

const pages = ['/', '/villa/4br', '/site-plan', '/project-progress']

test('requests and bytes of a visit, and how many of each kind one instance serves a second', async ({
  ownServer,
  browser,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer()
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const seen: { kind: string; url: string; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const url = request.url()
    const kind = kindOf(url)
    // The browser asks for a file once, and then has it for a year.
    if (kind !== 'page' && seen.some((one) => one.url === url)) return
    seen.push({ kind, url, bytes: responseBodySize + responseHeadersSize })
  })
  for (const path of pages) {
    await page.goto(path)
    await toTheEnd(page)
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  say(`a visit of ${pages.length} pages: ${sum(seen)}`)
  for (const kind of new Set(seen.map((one) => one.kind)))
    say(`… ${kind}: ${sum(seen.filter((one) => one.kind === kind))}`)

  for (const kind of ['page', 'file', 'picture', 'stored picture']) {
    // One of middle size.
    const found = seen.filter((one) => one.kind === kind).sort((a, b) => a.bytes - b.bytes)
    const one = found[found.length >> 1]
    if (!one) continue
    const load = { url: one.url, connections: 32, headers: { 'accept-encoding': 'gzip, deflate, br' } }
    await autocannon({ ...load, duration: 1 })
    const { requests, errors, non2xx } = await autocannon({ ...load, duration: 5 })
    expect(errors + non2xx).toBe(0)
    say(`${kind} of ${Math.round(one.bytes / 1000)} kB: ${Math.round(requests.average)} a second`)
  }
})

function kindOf(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/_next/')) return 'file'
  if (/^\/api\/(images|newsletter-images)\//.test(pathname)) return 'stored picture'
  if (pathname.startsWith('/pictures/') || /\.\w+$/.test(pathname)) return 'picture'
  return pathname.startsWith('/api/') ? 'call' : 'page'
}

/** Pictures load when they come near. */
async function toTheEnd(page: Page) {
  for (let step = 0; step < 30; step += 1) {
    const isEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    await page.waitForLoadState('networkidle')
    if (isEnd) return
  }
}

function sum(some: readonly { bytes: number }[]): string {
  const bytes = some.reduce((total, one) => total + one.bytes, 0)
  return `${some.length} requests, ${(bytes / 1e6).toFixed(2)} MB`
}

function say(sentence: string) {
  console.log(sentence)
  test.info().annotations.push({ type: 'measured', description: sentence })
}
