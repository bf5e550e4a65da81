import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { freePort } from '../../scripts/free-port'
import { expect, test } from '../fixtures'
import { startNode } from '../node-process'

const next = 'node_modules/next/dist/bin/next'
const pages = [
  '/',
  '/th/villa/4br',
  '/site-plan',
  '/villas/compare',
  '/project-progress',
  '/project-progress?page=2',
  '/th/project-progress/1',
  '/samui-info',
  '/newsletter/1',
]

test('pages per second, compared with a bare static page of the same Next in the same run', async ({
  ownServer,
}) => {
  test.setTimeout(900_000)
  const server = await ownServer()
  const home = await (await fetch(server.url)).text()
  const peer = await startPeer(home.length)
  const bare = await measure(peer.url)
  console.log(`a bare page of Next, ${peer.bytes} bytes: ${describe(bare)}`)
  for (const path of pages) {
    const found = await measure(server.url + path)
    const ratio = found.perSecond / bare.perSecond
    const result = `${path}: ${describe(found)}, ${ratio.toFixed(2)} times the bare page`
    console.log(result)
    test.info().annotations.push({ type: 'measured', description: result })
    expect(found.errors).toBe(0)
  }
  await peer.stop()
})

/** A Next app of one static page with as many bytes of HTML. */
async function startPeer(bytes: number) {
  const [port, cwd] = [await freePort(), 'e2e/load/peer']
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PEER_BYTES: String(bytes) }
  await promisify(execFile)(process.execPath, [next, 'build', cwd], { env })
  const child = startNode([next, 'start', cwd, '-p', String(port)], { env })
  const url = `http://localhost:${port}/`
  await child.answering(url)
  return { url, bytes: (await (await fetch(url)).text()).length, stop: () => child.end('SIGTERM') }
}

async function measure(url: string) {
  const load = { url, connections: 32, headers: { 'accept-encoding': 'gzip, br' } }
  await autocannon({ ...load, duration: 2 })
  const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: 8 })
  return { perSecond: requests.average, p99: latency.p99, errors: errors + non2xx }
}

function describe({ perSecond, p99 }: { perSecond: number; p99: number }) {
  return `${Math.round(perSecond)} a second, 99th percentile ${p99} ms`
}
