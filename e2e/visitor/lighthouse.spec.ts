import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/postgres.mjs'
import { expect, test } from '../fixtures'

// How quick a page is depends on the machine: `npm run bench` measures that.
const categories = ['accessibility', 'best-practices', 'seo']

test('Lighthouse has nothing to say against any kind of public page', async ({ server }) => {
  test.setTimeout(120_000)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  for (const path of ['/', '/th/villa/4br', '/ru/project-progress']) {
    const result = await lighthouse(server.url + path, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
    })
    const { audits = {}, categories: found = {} } = result?.lhr ?? {}
    const against = Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${path}: ${id} ${JSON.stringify(audits[id]?.details).slice(0, 300)}`),
    )
    expect(against).toEqual([])
    expect(Object.values(found).map(({ score }) => score)).toEqual([1, 1, 1])
  }
  await browser.close()
})
