import 'server-only'
import { millisecondsInHour } from 'date-fns/constants'
import { forgetMerges } from '@/lib/leads/merge/store'
import { deleteExpiredKeys } from '@/lib/leads/request/idempotency-store'
import { deleteOldChanges } from '@/lib/staff/changes/store'
import { deleteOldLinks } from '@/lib/staff/accounts/password-link-store'
import { deleteOldAccess } from '@/lib/staff/access-log/store'
import { clearDeleted } from '@/lib/platform/db/store'
import { env } from '@/lib/env'
import { wakeRemoval } from '@/lib/platform/images/object-store'
import { logWarning } from '@/lib/platform/log/log'
import { deleteOldTests } from '@/lib/subscribers/campaigns/store'
import { deleteUnconfirmed } from '@/lib/subscribers/store'
import { deleteOldGone } from '@/lib/viewings/feed/store'
import { tidyPersonalData } from '@/lib/privacy/retention'

/** Deletes expired rows at the start and every hour. */
export function startCleanup(): void {
  void tidy()
  setInterval(() => void tidy(), millisecondsInHour).unref()
}

async function tidy(): Promise<void> {
  wakeRemoval()
  await Promise.all([
    deleteExpiredKeys().catch((error: unknown) => logWarning(error, 'deleting expired keys failed')),
    deleteUnconfirmed().catch((error: unknown) => logWarning(error, 'deleting unconfirmed addresses failed')),
    deleteOldTests().catch((error: unknown) => logWarning(error, 'deleting test mails failed')),
    tidyPersonalData().catch((error: unknown) => logWarning(error, 'deleting old personal data failed')),
    forgetMerges().catch((error: unknown) => logWarning(error, 'deleting the undo of merges failed')),
    deleteOldGone().catch((error: unknown) => logWarning(error, 'deleting cancelled viewings failed')),
    deleteOldChanges().catch((error: unknown) => logWarning(error, 'thinning the changes failed')),
    deleteOldLinks().catch((error: unknown) => logWarning(error, 'deleting old links failed')),
    deleteOldAccess(env.ACCESS_LOG_MONTHS).catch((error: unknown) =>
      logWarning(error, 'thinning the access log failed'),
    ),
  ])
  await clearDeleted()
}
