import { shortened } from '@/lib/platform/language/shortened'
import { mailTextLimits } from './schema'

const second = 1000
const hour = 60 * 60 * second
export const day = 24 * hour

/** Maximum interval between two attempts: six hours and the jitter. */
export const longestDelay = 8 * hour

/** A message is retried this long, then parked. */
export const longestTrying = 3 * day

export const mayHaveArrived =
  'The connection ended after the message and before the mail server answered. It may have arrived; send it again if it has not.'
export const parkedAsLate = 'It could not be sent in time, and would be out of date now.'

/** @param unique random by default; the same text gives the same id, so that the message is queued once */
export function newMessageId(domain: string, unique: string = crypto.randomUUID()): string {
  return `<${unique}@${domain}>`
}

/**
 * When to retry: exponential backoff from 30 seconds to six hours, with jitter, so that messages that failed
 * together are not retried together. Null after three days.
 */
export function nextTry(tries: number, queuedAt: Date, now: Date, random: number): Date | null {
  const end = queuedAt.getTime() + longestTrying
  if (now.getTime() >= end) return null
  const grown = Math.min(20 * second * 2.2 ** (tries - 1), 6 * hour)
  const delay = grown * (0.7 + 0.6 * random)
  return new Date(Math.min(now.getTime() + delay, end))
}

/** Makes a text safe for a header: one line of limited length without invisible characters. */
export function headerText(text: string): string {
  return shortened(plainLine(text), mailTextLimits.subject)
}

/** Why a mail was not sent, for staff. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  // Prisma prints the calling code before the reason.
  const isPrisma = error instanceof Error && error.name.startsWith('Prisma')
  const said = isPrisma ? (message.trim().split('\n').at(-1) ?? '') : message
  return shortened(plainLine(said), longestReason)
}

const longestReason = 300

/** PostgreSQL stores no NUL, and other control characters would hide their surroundings. */
function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
