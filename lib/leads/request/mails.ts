import { newMessageId } from '@/lib/platform/mail/rules'
import type { NewMail } from '@/lib/outbox/schema'

/** Further packs to an address are parked, so that the form cannot flood a mailbox. */
export const packsPerDay = 3

export const reasonFlagged =
  'The bot trap marked this request, so the pack was not sent by itself. Send it if the request looks real.'
export const reasonOverLimit = `${packsPerDay} packs went to this address within a day.`

interface PackRequest {
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

type Kind = 'staffNotice' | 'infoPack'

/**
 * The mails for a new lead. The pack for a flagged request is parked, so that a bot cannot make us mail
 * strangers; after a false alarm staff send it with one click.
 */
export function mailsFor(lead: PackRequest, { staff, domain }: Settings): Required<NewMail>[] {
  const mail = (kind: Kind, recipient: string, language: string, reason: string | null = null) => ({
    kind,
    recipient,
    language,
    messageId: newMessageId(domain),
    state: reason ? ('parked' as const) : ('queued' as const),
    reason,
  })
  const notices = staff.map((recipient) => mail('staffNotice', recipient, 'en'))
  if (!lead.infoPack || lead.email === null) return notices
  // Lower case, so that other spellings cannot bypass the limit per address.
  const recipient = lead.email.toLowerCase()
  return [mail('infoPack', recipient, lead.language, lead.flagged ? reasonFlagged : null), ...notices]
}
