import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/postgres.mjs'
import { expect, test } from '../fixtures'

test('pages are quick on a middling telephone', async ({ server }) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  for (const path of ['/', '/th/villa/4br', '/ru/project-progress', '/zh/newsletter/1']) {
    const result = await lighthouse(server.url + path, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    })
    const score = (result?.lhr.categories.performance?.score ?? 0) * 100
    const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
      .map((id) => `${id} ${result?.lhr.audits[id]?.displayValue}`)
      .join(', ')
    console.log(`${path}: ${Math.round(score)} (${times})`)
    expect(score).toBeGreaterThan(0)
  }
  await browser.close()
})
