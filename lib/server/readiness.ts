import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { mailWorker } from '@/lib/mail/running-worker'
import { lifecycle } from './lifecycle'
import { migrationsMissing } from './database'

/** Below this a backup or a few photos may no longer fit. */
const leastFreeBytes = 200 * 1024 * 1024

/**
 * Whether this process should be sent visitors: it is not stopping, its database has all migrations of this code, the
 * mail worker runs and there is room on the disk.
 * @throws HttpError 503 that says what is not so
 */
export async function checkReadiness(): Promise<void> {
  if (lifecycle().stopping) throw notReady('The server is stopping')
  const missing = await migrationsMissing()
  if (missing.length > 0) throw notReady(`The database lacks the migration ${missing[0]}`)
  if (mailWorker().running?.status !== 'running') throw notReady('The mail worker is not running')
  if ((await freeBytes()) < leastFreeBytes) throw notReady('The disk is almost full')
}

function notReady(sentence: string): HttpError {
  return new HttpError('unavailable', sentence, { headers: { 'Retry-After': '5' } })
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize
}
