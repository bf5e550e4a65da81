import 'server-only'
import { sign } from '@/lib/platform/http/secrets/secret'
import { countAndCompare, resetAttempts } from '@/lib/platform/http/rate-limit-store'
import type { Locale } from '@/lib/platform/language/locales'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { newMessageId } from '@/lib/platform/mail/rules'
import { rateLimits } from '@/lib/rate-limits'
import { mailSettings } from '@/lib/site'
import { queueLink } from './store'

const { byRecipient } = rateLimits.privacyLink

/**
 * Accepts a request for the link. The mail worker checks later whether the address is known, so that neither
 * the response nor its time reveals it (docs/decisions/privacy.md).
 */
export async function askForLink(email: string, language: Locale): Promise<void> {
  if (await countAndCompare(byRecipient, keyOf(email))) return
  await queueLink({
    kind: 'privacyLink',
    recipient: email.toLowerCase(),
    language,
    messageId: newMessageId(mailSettings.domain),
  })
  wakeMailWorker()
}

export async function resetLinkRequests(email: string): Promise<void> {
  await resetAttempts(byRecipient, keyOf(email))
}

/** Hashed, because the counter must not name the address. */
function keyOf(email: string): string {
  return sign('privacy recipient', email.toLowerCase())
}
