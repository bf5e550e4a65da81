import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { shorten } from '@/lib/platform/language/shorten'
import { mailTextLimits } from './schema'

/** Maximum interval between two attempts: six hours and the jitter. */
export const maxDelay = 8 * millisecondsInHour

/** A message is retried for this long, then parked. */
export const maxRetryTime = 3 * millisecondsInDay

export const reasonMayHaveArrived =
  'The connection ended after the message and before the mail server answered. It may have arrived; send it again if it has not.'
export const reasonAddressRefused = 'The mail server takes no mail for this address. It said:'
export const reasonContentRefused = 'The mail server refused this mail. It said:'
export const reasonTooLate = 'It could not be sent in time, and would be out of date now.'

/** @param unique random by default; the same text gives the same id, so that the message is queued once */
export function newMessageId(domain: string, unique: string = crypto.randomUUID()): string {
  return `<${unique}@${domain}>`
}

/**
 * When to retry: exponential backoff from 30 seconds to six hours, with jitter, so that messages that failed
 * together are not retried together. Null after three days.
 */
export function nextTry(tries: number, queuedAt: Date, now: Date, random: number): Date | null {
  const end = queuedAt.getTime() + maxRetryTime
  if (now.getTime() >= end) return null
  const grown = Math.min(20_000 * 2.2 ** (tries - 1), 6 * millisecondsInHour)
  const delay = grown * (0.7 + 0.6 * random)
  return new Date(Math.min(now.getTime() + delay, end))
}

/** Makes a text safe for a header: one line of limited length without invisible characters. */
export function headerText(text: string): string {
  return shorten(plainLine(text), mailTextLimits.subject)
}

/** A subject that ends with the number of its lead. A long subject is shortened before the number. */
export function withLeadNumber(subject: string, leadId: number): string {
  const end = ` (#${leadId})`
  const text = headerText(subject)
  return text.endsWith(end) ? text : `${shorten(text, mailTextLimits.subject - end.length)}${end}`
}

/** Why a mail was not sent, for staff. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  // Prisma prints the calling code before the reason.
  const isPrisma = error instanceof Error && error.name.startsWith('Prisma')
  const last = isPrisma ? (message.trim().split('\n').at(-1) ?? '') : message
  // A mail server may quote a link, and the part after its # gives access to an account.
  const redacted = last.replace(/#[\w-]{40,}/g, '#…')
  const cause = causes[String(Object(error).code)]
  return shorten(plainLine(cause ? `${cause} (${redacted})` : redacted), maxReason)
}

/** nodemailer's codes, in words for readers who know nothing of SMTP. */
const causes: Partial<Record<string, string>> = {
  EDNS: 'The name of the mail server was not found.',
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The connection to the mail server failed.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server refused the user name or password of the site.',
}

const maxReason = 300

/** PostgreSQL stores no NUL, and other control characters would hide their surroundings. */
function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
