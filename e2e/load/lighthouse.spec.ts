import { expect, test } from '../fixtures'
import { askLighthouse } from '../lighthouse'

/** As far as visitors come: paths without language. */
const pages = {
  home: '/',
  villa: '/villa/4br',
  list: '/project-progress',
  article: '/newsletter/1',
  request: '/request',
}
const runs = 3

for (const [name, path] of Object.entries(pages))
  test(`Lighthouse scores the ${name} page on a mid-range phone, three runs per language`, async ({
    server,
  }) => {
    test.setTimeout(480_000)
    for (const language of ['', '/th', '/zh']) {
      const address = server.url + (language + path).replace(/(?<=.)\/$/, '')
      const reports = await askLighthouse(Array<string>(runs).fill(address), ['performance'])
      const scores = reports.map(({ categories }) => Math.round((categories.performance?.score ?? 0) * 100))
      const median = (id: string) =>
        middle(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)).toFixed(
          id.endsWith('shift') ? 3 : 0,
        )
      const result =
        `${new URL(address).pathname}: ${middle(scores)} (${scores.join(', ')}), largest paint ` +
        `${median('largest-contentful-paint')} ms, blocking ${median('total-blocking-time')} ms, shift ` +
        `${median('cumulative-layout-shift')}, ${Math.round(Number(median('total-byte-weight')) / 1000)} kB`
      console.log(result)
      test.info().annotations.push({ type: 'measured', description: result })
      expect(Math.min(...scores)).toBeGreaterThan(0)
    }
  })

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
