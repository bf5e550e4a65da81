import 'server-only'
import type { Locale } from '@/lib/platform/language/locales'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import type { Source } from './schema'
import { storeRequest } from './store'
import { wordingOf } from './wording'

export const subscribeLimits = {
  byAddress: { name: 'subscribe', points: 30, seconds: 600 },
  overall: { name: 'subscribeOverall', points: 5000, seconds: 600 },
}

/** Asks an address to confirm. On return, request and mail are stored. */
export async function subscribe(
  { email, source, language }: { email: string; source: Source; language: Locale },
  now = new Date(),
): Promise<void> {
  await storeRequest({ email, source, language, wording: wordingOf(source, language) }, now)
  wakeMailWorker()
}
