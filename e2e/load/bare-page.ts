import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/run/free-port'
import { startNode } from '../support/server/node-process'

const next = 'node_modules/next/dist/bin/next'

/** A Next app of one static page with as many bytes of HTML, and a route handler that does nothing, built and started. */
export async function startBarePage(bytes: number) {
  const port = await freePort()
  const cwd = 'e2e/load/peer'
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PEER_BYTES: String(bytes) }
  await promisify(execFile)(process.execPath, [next, 'build', cwd], { env })
  const child = startNode([next, 'start', cwd, '-p', String(port)], { env })
  const url = `http://localhost:${port}/`
  await child.answering(url)
  return { url, bytes: (await (await fetch(url)).text()).length, stop: () => child.end('SIGTERM') }
}
