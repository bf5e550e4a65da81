import { newMessageId } from '@/lib/platform/mail/rules'
import type { NewMail } from '@/lib/outbox/schema'

/** Further packs to an address are parked, so that the form cannot flood a mailbox. */
export const packsPerDay = 3

export const parkedAsFlagged =
  'The bot trap marked this request, so the pack was not sent by itself. Send it if the request looks real.'
export const parkedForLimit = `${packsPerDay} packs went to this address within a day.`

interface Asking {
  email: string | null
  infoPack: boolean
  language: string
  flagged: boolean
}

interface Settings {
  staff: readonly string[]
  /** Domain of each Message-ID. */
  domain: string
}

/**
 * The mails for a new lead. The pack for a flagged request is parked, so that a bot cannot make us mail
 * strangers; after a false alarm staff send it with one click.
 */
export function mailsFor(lead: Asking, { staff, domain }: Settings): Required<NewMail>[] {
  const messageId = () => newMessageId(domain)
  const notices = staff.map((recipient) => ({
    kind: 'staffNotice' as const,
    recipient,
    language: 'en',
    messageId: messageId(),
    state: 'queued' as const,
    reason: null,
  }))
  if (!lead.infoPack || lead.email === null) return notices
  const held = lead.flagged
  const pack = {
    kind: 'infoPack' as const,
    // Lower case, so that other spellings cannot bypass the limit per address.
    recipient: lead.email.toLowerCase(),
    language: lead.language,
    messageId: messageId(),
    state: held ? ('parked' as const) : ('queued' as const),
    reason: held ? parkedAsFlagged : null,
  }
  return [pack, ...notices]
}
