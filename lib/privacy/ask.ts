import 'server-only'
import { sign } from '@/lib/platform/http/secrets/secret'
import { countsAbove, resetAttempts } from '@/lib/platform/http/limits/store'
import type { Locale } from '@/lib/platform/language/locales'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { queueLink } from './store'

/**
 * Takes a request for the link. Whether the address is known is not looked up here but by the mail worker, which drops
 * the mail to an unknown one (docs/decisions/privacy.md): the answer can differ neither in words nor in time.
 */
export async function askForLink(email: string, language: Locale): Promise<void> {
  if (await countsAbove('privacyMail', keyOf(email))) return
  await queueLink({
    kind: 'privacyLink',
    recipient: email.toLowerCase(),
    language,
    messageId: newMessageId(mailSettings.domain),
  })
  wakeMailWorker()
}

/** Forgets that the address ever asked. */
export async function forgetAsking(email: string): Promise<void> {
  await resetAttempts('privacyMail', keyOf(email))
}

/** The counter must not name the address. */
function keyOf(email: string): string {
  return sign('privacy recipient', email.toLowerCase())
}
