import 'server-only'
import type { RequestListener } from 'node:http'
import { env } from '@/lib/env'
import { mailer, mailQueues } from './mail-kinds'
import { startFront } from '@/lib/platform/front/start'
import { startRenditions } from '@/lib/platform/images/renditions'
import { guardConsole } from '@/lib/platform/server/console'
import { explanations, onTroubleChange } from '@/lib/platform/db/trouble'
import { log, logError } from '@/lib/platform/log/log'
import { startMailWorker } from '@/lib/platform/mail/start-worker'
import { frontSettings } from '@/lib/pages/front-settings'
import { knownSegments } from '@/lib/pages/known-segments'
import { routeLabel } from '@/lib/pages/route-label'
import { mailWorker } from '@/lib/platform/mail/running-worker'
import { secret } from '@/lib/platform/http/secrets/secret'
import { printSetupLink } from '@/lib/staff/accounts/setup-link'
import { requestLog } from '@/lib/platform/server/request-log'
import { stopGracefully, trackResponse } from '@/lib/platform/server/stop'
import { startPublishing } from '@/lib/content/planned-store'
import { startCleanup } from './cleanup'
import { processState } from '@/lib/platform/process-state'
import { startMetrics } from '@/lib/platform/server/metrics-server'
import { startTracing, withSpans } from '@/lib/platform/server/tracing'
import { watchHealth } from '@/lib/health/watch'

/** Starts what runs beside Next in a server process, and connects platform and domains. The order matters. */
export async function start(): Promise<void> {
  await startTracing(routeLabel)
  // A missing secret fails the start rather than the first request.
  secret()
  // In development, Next's own output and shutdown are better.
  if (env.NODE_ENV === 'production') {
    guardConsole()
    stopGracefully()
  }
  logDatabaseTrouble()
  const front = startFront(frontSettings, [trackResponse, requestLog(knownSegments)])
  // scripts/run/server.mjs wraps Next's handler with it.
  processState('requestHandler', () => (next: RequestListener) => withSpans(front(next)))
  startMetrics(async () => (await import('@/lib/health/metrics')).startCounting()).catch((error: unknown) =>
    logError(error, 'the metrics could not be started'),
  )
  startCleanup()
  startPublishing()
  if (env.NODE_ENV === 'production') watchHealth()
  void startRenditions()
  mailWorker().running = startMailWorker(mailer, mailQueues)
  printSetupLink().catch((error: unknown) => logError(error, 'checking for the first account failed'))
}

/** Logs the beginning and end of a problem, with advice for the operator. */
function logDatabaseTrouble(): void {
  onTroubleChange((trouble) => {
    if (!trouble) return log.info({ database: 'works' }, 'The database works again.')
    const { what, whatToDo } = explanations[trouble]
    log.error({ database: trouble }, `${what} ${whatToDo}`)
  })
}
