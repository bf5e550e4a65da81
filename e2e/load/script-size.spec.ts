import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { startBarePage } from './bare-page'

const pages = [
  '/',
  '/villa/4br',
  '/site-plan',
  '/villas/compare',
  '/project-progress',
  '/newsletter/1',
  '/request',
]

test('kilobytes of script, compared with an empty page of the same Next in the same run', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const peer = await startBarePage(0)
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const empty = await firstVisit(page, peer.url)
  console.log(`an empty page: ${describe(empty)}`)
  for (const path of pages) {
    const found = await firstVisit(page, server.url + path)
    const result = `${path}: ${describe(found)}, ${(found.script / empty.script).toFixed(2)} times the empty page`
    console.log(result)
    test.info().annotations.push({ type: 'measured', description: result })
    expect(found.script).toBeGreaterThan(0)
  }
  await page.close()
  await peer.stop()
})

/** What arrives before the visitor scrolls, compressed with gzip: at the first sign of interest the scripts too. */
async function firstVisit(page: Page, url: string) {
  const kinds: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 }
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  const names = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => names.set(requestId, type.toLowerCase()))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = names.get(requestId) ?? ''
    kinds[kind] = (kinds[kind] ?? 0) + encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  await session.detach()
  return {
    ...kinds,
    script: kinds.script ?? 0,
    all: Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0),
  }
}

function describe(sizes: Record<string, number>) {
  return Object.entries(sizes)
    .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)} kB`)
    .join(', ')
}
