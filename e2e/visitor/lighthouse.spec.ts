import { expect, test } from '../support/fixtures'
import { askLighthouse } from '../support/lighthouse'

// Performance depends on the machine: `npm run bench` measures it.
const categories = ['accessibility', 'best-practices', 'seo']

for (const path of ['/', '/th/villa/4br', '/ru/project-progress', '/fr/guide/ownership']) {
  test(`Lighthouse finds no problem on ${path} @long`, async ({ server }) => {
    test.setTimeout(120_000)
    const [result] = await askLighthouse([server.url + path], categories)
    if (!result) throw new Error('Lighthouse said nothing')
    const { requestedUrl, audits, categories: found } = result
    const against = Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${requestedUrl}: ${id} ${JSON.stringify(audits[id]?.details).slice(0, 300)}`),
    )
    expect(against).toEqual([])
    expect(Object.values(found).map(({ score }) => score)).toEqual([1, 1, 1])
  })
}
