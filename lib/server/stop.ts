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
 * On SIGTERM or SIGINT: no new connections, what is in flight is answered, the mail worker hands back what it holds,
 * SQLite is one file again, and the process ends within ten seconds. Next's own handlers wait for slow downloads without
 * end and know nothing of worker and database, so they make room.
 */
export function stopGracefully(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(signal))
  }
}

async function stop(signal: string): Promise<void> {
  // npm and a terminal both pass Ctrl+C on, so a second signal is the same one.
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

/** The server is Next's; each request tells of it. Without a request so far there is nothing to finish either. */
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
