import 'server-only'
import { deleteExpiredKeys } from '@/lib/leads/store'
import { deleteOldAccess } from '@/lib/access/store'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/log/log'

const hour = 60 * 60 * 1000

/** Deletes expired rows at the start and every hour, because no request does it. */
export function startCleanup(): void {
  tidy()
  setInterval(tidy, hour).unref()
}

function tidy(): void {
  deleteExpiredKeys().catch((error: unknown) => logWarning(error, 'deleting expired keys failed'))
  deleteOldAccess(env.ACCESS_LOG_MONTHS).catch((error: unknown) =>
    logWarning(error, 'thinning the access log failed'),
  )
}
