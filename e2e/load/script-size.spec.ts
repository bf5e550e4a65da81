import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures'
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
  const viewport = { width: 412, height: 823 }
  const page = await browser.newPage({ viewport })
  const empty = await firstVisit(page, peer.url)
  console.log(`an empty page: ${describe(empty)}`)
  for (const path of pages) {
    // A browser without the files of the page before.
    const fresh = await browser.newPage({ viewport })
    const found = await firstVisit(fresh, server.url + path)
    await fresh.close()
    const result = `${path}: ${describe(found)}, ${(found.script / empty.script).toFixed(2)} times the empty page`
    console.log(result)
    test.info().annotations.push({ type: 'measured', description: result })
    expect(found.script).toBeGreaterThan(0)
  }
  await page.close()
  await peer.stop()
})

/**
 * Bytes of bodies that arrive before the visitor scrolls, compressed with gzip: at the first sign of interest the scripts
 * too. The data of Next's runtime, a file of its own here, is within the document of the empty page.
 */
async function firstVisit(page: Page, url: string) {
  const kinds: Record<string, number> = { document: 0, data: 0, script: 0, stylesheet: 0, font: 0, image: 0 }
  const finished: Request[] = []
  const note = (request: Request) => finished.push(request)
  await page.context().clearCookies()
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' })
  page.on('requestfinished', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  page.off('requestfinished', note)
  for (const request of finished) {
    const kind = request.url().includes('/page-data/') ? 'data' : request.resourceType()
    kinds[kind] = (kinds[kind] ?? 0) + (await request.sizes()).responseBodySize
  }
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
