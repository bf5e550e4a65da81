import 'server-only'
import { millisecondsInHour } from 'date-fns/constants'
import { deleteOldUndos } from '@/lib/leads/merge/store'
import { deleteExpiredKeys } from '@/lib/leads/request/idempotency-store'
import { deleteOldChanges } from '@/lib/staff/changes/store'
import { deleteOldLinks } from '@/lib/staff/accounts/password-link-store'
import { deleteOldAccess } from '@/lib/staff/access-log/store'
import { deleteExpiredAttempts } from '@/lib/platform/http/rate-limit-store'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { env } from '@/lib/env'
import { wakeRemoval } from '@/lib/platform/images/object-store'
import { logWarning } from '@/lib/platform/log/log'
import { deleteOldTests } from '@/lib/subscribers/campaigns/store'
import { deleteUnconfirmed } from '@/lib/subscribers/store'
import { deleteOldGoneViewings } from '@/lib/viewings/feed/store'
import { tidyPersonalData } from '@/lib/privacy/retention'

/** Deletes expired rows at the start and every hour. */
export function startCleanup(): void {
  void tidy()
  setInterval(() => void tidy(), millisecondsInHour).unref()
}

const jobs: Record<string, () => Promise<unknown>> = {
  'deleting expired keys': deleteExpiredKeys,
  'deleting expired counters of limits': deleteExpiredAttempts,
  'deleting unconfirmed addresses': deleteUnconfirmed,
  'deleting test mails': deleteOldTests,
  'deleting old personal data': tidyPersonalData,
  'deleting the undo of merges': deleteOldUndos,
  'deleting cancelled viewings': deleteOldGoneViewings,
  'thinning the changes': deleteOldChanges,
  'deleting old links': deleteOldLinks,
  'thinning the access log': () => deleteOldAccess(env.ACCESS_LOG_MONTHS),
}

async function tidy(): Promise<void> {
  wakeRemoval()
  await Promise.all(
    Object.entries(jobs).map(([job, run]) =>
      run().catch((error: unknown) => logWarning(error, `${job} failed`)),
    ),
  )
  await clearDeletedPages()
}
