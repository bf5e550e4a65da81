import type { NewMail } from './schema'

const second = 1000
const hour = 60 * 60 * second
export const day = 24 * hour

/** For so long a message is tried before it is parked where staff see it. */
export const longestTrying = 3 * day
/** More packs than this in a day to one address are held back: the form must be no way to flood a mailbox. */
export const packsPerDay = 3

export const heldForHoneypot =
  'The bot trap marked this request, so the pack was not sent by itself. Send it if the request looks real.'
export const heldForLimit = `${packsPerDay} packs went to this address within a day.`

interface Asking {
  email: string
  infoPack: boolean
  language: string
  flagged: boolean
}

interface Settings {
  /** Who hears of a new lead. */
  staff: readonly string[]
  /** Right half of each Message-ID. */
  domain: string
}

/**
 * The messages a lead causes. Each has its Message-ID from the first moment, so that a message that had to be sent twice
 * is recognised as one. The pack for a marked request waits for a look by staff: a program must not be able to make us
 * write to strangers, and a person whom the honeypot marked by mistake gets it with one click.
 */
export function mailsFor(lead: Asking, { staff, domain }: Settings): NewMail[] {
  const messageId = () => `<${crypto.randomUUID()}@${domain}>`
  const notices = staff.map((recipient) => ({
    kind: 'staffNotice' as const,
    recipient,
    language: 'en',
    messageId: messageId(),
    state: 'queued' as const,
    reason: null,
  }))
  if (!lead.infoPack) return notices
  const held = lead.flagged
  const pack = {
    kind: 'infoPack' as const,
    // Lower case, so that the limit by address cannot be got round by spelling.
    recipient: lead.email.toLowerCase(),
    language: lead.language,
    messageId: messageId(),
    state: held ? ('parked' as const) : ('queued' as const),
    reason: held ? heldForHoneypot : null,
  }
  return [pack, ...notices]
}

/**
 * When to try again after the n-th failure: the first time within 30 seconds, then later and later up to six hours, each
 * a little at random so that messages that failed together do not come back together. Null: the three days are over.
 */
export function nextTry(tries: number, queuedAt: Date, now: Date, random: number): Date | null {
  const end = queuedAt.getTime() + longestTrying
  if (now.getTime() >= end) return null
  const grown = Math.min(20 * second * 2.2 ** (tries - 1), 6 * hour)
  const delay = grown * (0.7 + 0.6 * random)
  return new Date(Math.min(now.getTime() + delay, end))
}

/** Text for a header: one line, without anything invisible. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
}
