import 'server-only'
import { troubleOf } from '@/lib/platform/db/errors'
import { compareMigrations } from '@/lib/platform/db/migrations'
import { probeWrite } from '@/lib/platform/db/store'
import { databaseTrouble, explanations } from '@/lib/platform/db/trouble'
import { HttpError } from '@/lib/platform/http/errors'
import { log } from '@/lib/platform/log/log'
import { mailWorker } from '@/lib/platform/mail/running-worker'
import { freeBytes } from '@/lib/platform/db/free-space'
import { lifecycle } from './lifecycle'

/** With less space a backup or a few photos may not fit. */
const minFreeBytes = 200 * 1024 * 1024
/** In milliseconds: minimum interval between write probes. */
const probeEvery = 1000

/**
 * Whether this process should receive traffic: it is not stopping, the database is writable and migrated, the
 * mail worker runs, and the disk has space. The reason is only logged, because the URL is public.
 * @throws HttpError 503
 */
export async function checkReadiness(): Promise<void> {
  const reason = await findReasonNotReady()
  if (reason !== lastReason) {
    lastReason = reason
    if (reason) log.warn({ reason }, 'the site is not ready')
    else log.info('the site is ready again')
  }
  if (reason) throw new HttpError('unavailable', 'The site is not ready', { headers: { 'Retry-After': '5' } })
}

let lastReason: string | null = null

async function findReasonNotReady(): Promise<string | null> {
  if (lifecycle().stopping) return 'The server is stopping'
  const ofDatabase = await databaseProblem()
  if (ofDatabase) return ofDatabase
  if (mailWorker().running?.status !== 'running') return 'The mail worker is not running'
  return (await freeBytes()) < minFreeBytes ? 'The disk is almost full' : null
}

async function databaseProblem(): Promise<string | null> {
  try {
    if (databaseTrouble() === 'damaged') return explanations.damaged.what
    const [{ missing }] = await Promise.all([compareMigrations(), probeAtIntervals()])
    return missing.length > 0 ? `The database lacks the migration ${missing[0]}` : null
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    return explanations[trouble].what
  }
}

let probe: { at: number; result: Promise<void> } | undefined

function probeAtIntervals(): Promise<void> {
  const now = performance.now()
  if (!probe || now - probe.at > probeEvery) probe = { at: now, result: probeWrite() }
  return probe.result
}
