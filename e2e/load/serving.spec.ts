import { expect, test } from '../support/fixtures'
import { startBarePage } from './bare-page'
import { measure } from './load'
import { record, whole } from './record'

const pages = {
  home: '/',
  'home in Chinese': '/zh',
  villa: '/th/villa/4br',
  'site plan': '/site-plan',
  'a plot of the site plan': '/site-plan?plot=4',
  'compare villas': '/villas/compare',
  'construction updates': '/project-progress',
  'their second page': '/project-progress?page=2',
  'one update': '/th/project-progress/1',
  articles: '/samui-info',
  'one article': '/newsletter/1',
  privacy: '/fr/privacy',
}

test('pages per second, compared with a bare static page of the same Next in the same run', async ({
  ownServer,
}) => {
  test.setTimeout(900_000)
  const server = await ownServer()
  const home = await (await fetch(server.url)).text()
  const peer = await startBarePage(home.length)
  const bare = await measure(peer.url)
  const tiny = await measure(`${peer.url}tiny`)
  for (const [what, path] of Object.entries(pages)) {
    const found = await measure(server.url + path)
    expect(found.errors).toBe(0)
    const ratio = found.perSecond / bare.perSecond
    record('Pages per second', what, {
      goal: '≥ 0.85 × bare page',
      value: `${whole(found.perSecond)}/s`,
      peer: `${whole(bare.perSecond)}/s, bare page of Next`,
      ratio,
      reached: ratio >= 0.85,
    })
    const slower = found.p99 / bare.p99
    record('99th percentile', what, {
      goal: '≤ 1.5 × bare page',
      value: `${found.p99} ms`,
      peer: `${bare.p99} ms, bare page of Next`,
      ratio: slower,
      reached: slower <= 1.5,
    })
  }
  const own = await measure(`${server.url}/api/health`)
  record('Pages per second', 'route handler that asks the database', {
    goal: '—',
    value: `${whole(own.perSecond)}/s`,
    peer: `${whole(tiny.perSecond)}/s, bare handler`,
    ratio: own.perSecond / tiny.perSecond,
    reached: true,
  })
  await peer.stop()
})
