import 'server-only'
import { troubleOf } from '@/lib/db/errors'
import { migrationsMissing } from '@/lib/db/migrations'
import { probeWrite } from '@/lib/db/store'
import { databaseTrouble, explanations } from '@/lib/db/trouble'
import { HttpError } from '@/lib/http/errors'
import { mailWorker } from '@/lib/mail/running-worker'
import { freeBytes } from '@/lib/storage/free-space'
import { lifecycle } from './lifecycle'

/** Below this a backup or a few photos may not fit. */
const leastFreeBytes = 200 * 1024 * 1024
/** Minimum interval between write probes, however often readiness is requested. */
const probeEvery = 1000

/**
 * Whether this process should receive traffic: it is not stopping, its database is writable and has all migrations of
 * this code, the mail worker runs, and there is free disk space.
 * @throws HttpError 503 that names the failed check
 */
export async function checkReadiness(): Promise<void> {
  if (lifecycle().stopping) throw notReady('The server is stopping')
  await checkDatabase()
  if (mailWorker().running?.status !== 'running') throw notReady('The mail worker is not running')
  if ((await freeBytes()) < leastFreeBytes) throw notReady('The disk is almost full')
}

async function checkDatabase(): Promise<void> {
  try {
    if (databaseTrouble() === 'damaged') throw notReady('The database is damaged')
    const [missing] = await Promise.all([migrationsMissing(), recentProbe()])
    if (missing.length > 0) throw notReady(`The database lacks the migration ${missing[0]}`)
  } catch (error) {
    const trouble = troubleOf(error)
    throw trouble ? notReady(explanations[trouble].what.replace(/\.$/, '')) : error
  }
}

let probe: { at: number; result: Promise<void> } | undefined

function recentProbe(): Promise<void> {
  const now = performance.now()
  if (!probe || now - probe.at > probeEvery) probe = { at: now, result: probeWrite() }
  return probe.result
}

function notReady(sentence: string): HttpError {
  return new HttpError('unavailable', sentence, { headers: { 'Retry-After': '5' } })
}
