import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { expect, test } from '../support/fixtures'
import { connections } from './load'
import { record, whole } from './record'

/** `VIEWS=100000` is a shorter try. */
const views = Number(process.env.VIEWS ?? 1_000_000)
const parts = 10
const most = { started: 230, served: 350 }
const pages = [
  ...['/', '/th', '/zh', '/ru', '/fr', '/villa/3br', '/th/villa/4br', '/ru/villa/5br'],
  ...['/site-plan', '/fr/site-plan', '/villas/compare', '/project-progress', '/project-progress?page=2'],
  ...['/th/project-progress/1', '/zh/project-progress/2', '/samui-info', '/newsletter/1', '/fr/newsletter/2'],
]

test('memory after start and after a million page views', async ({ ownServer }) => {
  test.setTimeout(900_000)
  const server = await ownServer()
  const started = residentOf(server.pid())
  test.skip(started === null, 'the system does not tell the memory of a process')
  const busy: number[] = []
  /** A minute after each half: V8 gives memory back when there is less to do, and what stays is what pages leave behind. */
  const rested: number[] = []
  for (let part = 1; part <= parts; part += 1) {
    const { errors, non2xx } = await autocannon({
      url: server.url,
      connections,
      amount: views / parts,
      requests: pages.map((path) => ({ path, headers: { 'accept-encoding': 'gzip, deflate, br' } })),
    })
    expect(errors + non2xx).toBe(0)
    busy.push(residentOf(server.pid()) ?? 0)
    if (part !== parts / 2 && part !== parts) continue
    await new Promise((done) => setTimeout(done, 60_000))
    rested.push(residentOf(server.pid()) ?? 0)
  }
  record('Memory', 'after start, one process', {
    goal: `≤ ${most.started} MB`,
    value: `${started} MB`,
    reached: Number(started) <= most.started,
  })
  const [middle = 0, end = 0] = rested
  record('Memory', `a minute after ${whole(views)} page views`, {
    goal: `≤ ${most.served} MB`,
    value: `${end} MB`,
    peer: `${Math.max(...busy)} MB at most on the way`,
    reached: end <= most.served,
  })
  record('Memory', 'growth in the last half', {
    goal: '≤ 1.05 ×',
    value: `${end} MB`,
    peer: `${middle} MB a minute after the first half`,
    ratio: end / middle,
    reached: end / middle <= 1.05,
  })
})

/** In MB. */
function residentOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}
