import { expect, test } from '../fixtures'
import { askLighthouse } from '../lighthouse'

// Performance depends on the machine: `npm run bench` measures it.
const categories = ['accessibility', 'best-practices', 'seo']

test('Lighthouse finds no problem on any kind of public page', async ({ server }) => {
  test.setTimeout(120_000)
  const addresses = ['/', '/th/villa/4br', '/ru/project-progress'].map((path) => server.url + path)
  for (const { requestedUrl, audits, categories: found } of await askLighthouse(addresses, categories)) {
    const against = Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${requestedUrl}: ${id} ${JSON.stringify(audits[id]?.details).slice(0, 300)}`),
    )
    expect(against).toEqual([])
    expect(Object.values(found).map(({ score }) => score)).toEqual([1, 1, 1])
  }
})
