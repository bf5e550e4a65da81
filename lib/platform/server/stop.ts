import 'server-only'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer } from 'node:net'
import { constants } from 'node:os'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { closeDatabase } from '@/lib/platform/db/store'
import { log, logError } from '@/lib/platform/log/log'
import { endEventStreams } from '@/lib/platform/http/event-streams'
import { stopRenditions } from '@/lib/platform/images/renditions'
import { mailWorker } from '@/lib/platform/mail/running-worker'
import { lifecycle } from './lifecycle'
import { endTracing } from './tracing'

/** In milliseconds. systemd and Docker wait ten seconds before they kill a process. */
const timeoutsMs = { accepting: 1000, answers: 6000, everything: 9500 }
/** In milliseconds. Requests on their way when the signal arrives are still accepted. */
const graceMs = 1000
/** The longest short turn of the event loop, in milliseconds. */
const shortTurn = 3

const openResponses = new Set<ServerResponse>()
let server: Server | undefined
let allAnswered: (() => void) | undefined

/**
 * Graceful shutdown on SIGTERM or SIGINT: accepts connections for a short grace, ends event streams, completes every
 * other request, releases the mail leases, leaves SQLite as a single file, and exits within ten seconds. The exit code is
 * 128 plus the signal's number, as for a process that the signal ends.
 */
export function stopGracefully(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(signal))
  }
}

async function stop(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  // npm and the terminal both forward Ctrl+C, so the second signal is a repetition.
  if (lifecycle().stopping) return
  lifecycle().stopping = true
  stopRenditions()
  endEventStreams()
  const start = performance.now()
  const code = 128 + constants.signals[signal]
  setTimeout(() => process.exit(code), timeoutsMs.everything).unref()
  log.info({ signal, answering: openResponses.size }, 'stopping')
  await Promise.all([finishAnswers(), attempt('stop the mail worker', () => mailWorker().running?.stop())])
  await attempt('send the last traces', endTracing)
  await attempt('close the database', closeDatabase)
  log.info({ ms: Math.round(performance.now() - start) }, 'stopped')
  process.exit(code)
}

async function finishAnswers(): Promise<void> {
  for (const response of openResponses) endConnectionAfter(response)
  await wait(graceMs)
  if (server) await stopAccepting(server)
  const late = setTimeout(() => {
    log.warn({ answering: openResponses.size }, 'answers cut off')
    openResponses.clear()
    allAnswered?.()
  }, timeoutsMs.answers)
  do {
    if (openResponses.size > 0) await new Promise<void>((resolve) => (allAnswered = resolve))
    // Data on open connections is read within two turns of the event loop.
    await turn()
    await turn()
  } while (openResponses.size > 0)
  clearTimeout(late)
  server?.closeAllConnections()
}

/**
 * Closes the listening socket once no connection waits to be accepted, because the system would reset waiting ones.
 * Requests are held meanwhile: rendering them would keep new connections waiting. Unlike `server.close()`, this leaves
 * idle connections open, because a request on them may be unread.
 */
async function stopAccepting(from: Server): Promise<void> {
  const release = holdRequests(from)
  const deadline = performance.now() + timeoutsMs.accepting
  let accepted = false
  const note = () => (accepted = true)
  from.on('connection', note)
  for (let quiet = 0; quiet < 3 && performance.now() < deadline;) {
    accepted = false
    const start = performance.now()
    await turn()
    // Connections may have arrived unseen during a long turn.
    quiet = accepted || performance.now() - start > shortTurn ? 0 : quiet + 1
  }
  from.off('connection', note)
  ConnectionServer.prototype.close.call(from)
  release()
}

/** @returns a function that releases the held requests */
function holdRequests(from: Server): () => void {
  const handlers = from.listeners('request')
  const held: [IncomingMessage, ServerResponse][] = []
  from.removeAllListeners('request')
  from.on('request', (request, response) => held.push([request, response]))
  return () => {
    from.removeAllListeners('request')
    for (const handler of handlers) from.on('request', handler as RequestListener)
    for (const [request, response] of held) from.emit('request', request, response)
  }
}

/** Finds the server of `scripts/run/server.mjs` through a request. Without one, nothing needs completion. */
export function trackResponse(_: IncomingMessage, response: ServerResponse, ofRequest: Server): void {
  server = ofRequest
  openResponses.add(response)
  if (lifecycle().stopping) endConnectionAfter(response)
  response.once('close', () => {
    openResponses.delete(response)
    if (openResponses.size === 0) allAnswered?.()
  })
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

async function attempt(action: string, work: () => Promise<void> | undefined): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError(error, `could not ${action}`)
  }
}
