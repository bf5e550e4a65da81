import { expect, test } from '../fixtures'
import { askLighthouse } from '../lighthouse'

test('pages load quickly on a mid-range phone', async ({ server }) => {
  test.setTimeout(180_000)
  const paths = ['/', '/th/villa/4br', '/ru/project-progress', '/zh/newsletter/1']
  const addresses = paths.map((path) => server.url + path)
  for (const { requestedUrl, audits, categories } of await askLighthouse(addresses, ['performance'])) {
    const score = (categories.performance?.score ?? 0) * 100
    const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
      .map((id) => `${id} ${audits[id]?.displayValue}`)
      .join(', ')
    console.log(`${requestedUrl}: ${Math.round(score)} (${times})`)
    expect(score).toBeGreaterThan(0)
  }
})
