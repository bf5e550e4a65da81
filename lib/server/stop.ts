import 'server-only'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log, logError } from '@/lib/log/log'
import { stopRenditions } from '@/lib/images/renditions'
import { mailWorker } from '@/lib/mail/running-worker'
import { lifecycle } from './lifecycle'
import { closeDatabase } from './database'

/** systemd and Docker wait ten seconds before they kill. */
const longest = { answers: 7000, everything: 9500 }

const answering = new Set<ServerResponse>()
let server: Server | undefined
let allAnswered: (() => void) | undefined

/**
 * Graceful shutdown on SIGTERM or SIGINT: accepts no new connections, completes requests in flight, releases the mail
 * worker's leases, leaves SQLite as a single file, and exits within ten seconds. Replaces Next's own handlers, which
 * wait for slow downloads without limit and know neither worker nor database.
 */
export function stopGracefully(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(signal))
  }
}

async function stop(signal: string): Promise<void> {
  // npm and a terminal both forward Ctrl+C, so a second signal is the same one.
  if (lifecycle().stopping) return
  lifecycle().stopping = true
  stopRenditions()
  const start = performance.now()
  setTimeout(() => process.exit(1), longest.everything).unref()
  log.info({ signal, answering: answering.size }, 'stopping')
  await Promise.all([finishAnswers(), attempt('stop the mail worker', () => mailWorker().running?.stop())])
  await attempt('close the database', closeDatabase)
  log.info({ ms: Math.round(performance.now() - start) }, 'stopped')
  process.exit(0)
}

async function finishAnswers(): Promise<void> {
  server?.close()
  for (const response of answering) endConnectionAfter(response)
  const late = setTimeout(() => {
    log.warn({ answering: answering.size }, 'answers cut off')
    allAnswered?.()
  }, longest.answers)
  if (answering.size > 0) await new Promise<void>((resolve) => (allAnswered = resolve))
  clearTimeout(late)
  server?.closeAllConnections()
}

/**
 * Next owns the server; each request gives access to it. Without a request so far there is nothing to complete either.
 */
export function watchAnswer(_: IncomingMessage, response: ServerResponse, ofRequest: Server): void {
  server = ofRequest
  answering.add(response)
  if (lifecycle().stopping) endConnectionAfter(response)
  response.once('close', () => {
    answering.delete(response)
    if (answering.size === 0) allAnswered?.()
  })
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

async function attempt(what: string, work: () => Promise<void> | undefined): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError(error, `could not ${what}`)
  }
}
