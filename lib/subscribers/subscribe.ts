import 'server-only'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { storeRequest, type Asking } from './store'
import { wordingOf } from './wording'

export const subscribeLimits = {
  byAddress: { name: 'subscribe', points: 30, seconds: 600 },
  overall: { name: 'subscribeOverall', points: 5000, seconds: 600 },
}

/** Asks an address to confirm. On return, request and mail are stored. */
export async function subscribe(asked: Omit<Asking, 'wording'>): Promise<void> {
  await storeRequest({ ...asked, wording: wordingOf(asked.source, asked.language) }, new Date())
  wakeMailWorker()
}
