import 'server-only'
import { measure } from '@/lib/platform/log/measure'
import { compose, type Mailer } from './compose'
import type { ClaimedMail } from './outbox'
import { reasonOf } from './rules'
import { send, UndeliverableError } from './smtp'

/**
 * Sends the mail unless another instance has claimed it.
 * @param beforeEnd runs before the end of the message is sent. Without the end the server accepts nothing.
 */
export async function deliver(
  mail: ClaimedMail,
  mailer: Mailer,
  lost?: AbortSignal,
  beforeEnd?: () => Promise<void>,
): Promise<void> {
  const name = `${String(mail.id).padStart(6, '0')}-${mail.kind}-${mail.language}`
  const start = performance.now()
  let sent = false
  try {
    await send(await composeMail(mail, mailer), name, { lost, beforeEnd })
    sent = true
  } finally {
    measure('mail', { kind: mail.kind, sent, ms: performance.now() - start })
  }
}

/** Separate from sending: a missing picture or brochure says nothing about the mail server. */
async function composeMail(mail: ClaimedMail, mailer: Mailer) {
  try {
    return await compose(mail, mailer)
  } catch (error) {
    if (error instanceof UndeliverableError) throw error
    throw new Error(`It could not be written: ${reasonOf(error)}`, { cause: error })
  }
}

/** Errors of one recipient or message, or our own abort. All others concern the server. */
const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE', 'EABORT'])
const serverErrorPattern = /^E[A-Z]+$/

/** Whether the server accepts no message at all at present. */
export function isMailServerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if ('responseCode' in error && error.responseCode === 421) return true
  return serverErrorPattern.test(String(error.code)) && !messageErrorCodes.has(String(error.code))
}

/** Replies to RCPT about the session or our login, without an enhanced status (RFC 5321, RFC 4954). */
const senderErrorCodes = new Set([500, 502, 503, 504, 521, 530, 534, 535, 538])

/**
 * Whether the server permanently refused (5xx) the recipient's address, rather than our login, sender or
 * content. The enhanced status (RFC 3463) tells: 5.1 is the address, except 7 to 9 (the sender's); 5.2 is the
 * mailbox, except 3 (message too long). Without one, refused recipients count and refused messages do not.
 */
export function isBounce(error: unknown): boolean {
  const { responseCode, command, response } = Object(error) as Record<string, unknown>
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  const [, subject, detail = ''] = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(String(response)) ?? []
  const ofAddress =
    (subject === '1' && !['7', '8', '9'].includes(detail)) || (subject === '2' && detail !== '3')
  if (command === 'DATA') return ofAddress
  if (command !== 'RCPT TO') return false
  if (subject === undefined) return !senderErrorCodes.has(responseCode)
  // 5.4: no route to the address; 5.0: unspecified.
  return ofAddress || subject === '4' || subject === '0'
}

/**
 * Whether the server refused this mail for good (5xx) because of its recipient or content, which only staff can
 * correct. A refusal of the site itself, for example by a relay that does not know it, is temporary, and the mail is
 * tried again.
 */
export function isRefusal(error: unknown): boolean {
  if (isBounce(error)) return true
  const { responseCode, command } = Object(error) as Record<string, unknown>
  if (typeof responseCode !== 'number' || command !== 'DATA') return false
  return responseCode >= 500 && responseCode <= 599 && !senderErrorCodes.has(responseCode)
}

/** Whether the server responded to the message. Without a response it may have accepted it. */
export function isAnswered(error: unknown): boolean {
  return typeof Reflect.get(Object(error), 'responseCode') === 'number'
}
