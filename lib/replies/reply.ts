import 'server-only'
import { conflict, keyReused } from '@/lib/platform/http/errors'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { personalFooter } from '@/lib/leads/letters/personal'
import { newMessageId } from '@/lib/platform/mail/rules'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { salesOf } from '@/lib/plots/rules'
import { listPlotsForStaff } from '@/lib/plots/store'
import { mailSettings, site } from '@/lib/site'
import type { StaffSender } from '@/lib/staff/schema'
import { renderTextLetter } from '@/lib/outbox/site-letter'
import { storedValue } from '@/lib/platform/stored-value'
import { factsOf } from './facts'
import { insertsFor } from './inserts'
import { ownTemplates, signatureOf } from '@/lib/replies/own/filled'
import type { MailToLeadJson, ReplyInput, ReplyTemplatesJson } from './schema'
import { derivedMessageId, findLeadForReply, sendToLead } from './store'
import { templatesFor } from './templates'

/** Null when the lead does not exist. */
export async function readTemplates(
  leadId: number,
  language: Locale | undefined,
  staff: StaffSender,
): Promise<ReplyTemplatesJson | null> {
  const lead = await findLeadForReply(leadId)
  if (!lead) return null
  const locale = language ?? storedValue(locales, lead.language, 'The language')
  const plots = await listPlotsForStaff()
  const now = new Date()
  const facts = factsOf(lead, plots, salesOf(plots), locale)
  const signature = await signatureOf(staff.id, locale)
  return {
    language: locale,
    replyTo: staff.email ?? site.email,
    inserts: await insertsFor(lead, locale),
    templates: templatesFor(lead, facts, locale, now, signature),
    own: await ownTemplates(staff.id, lead, facts, locale, now, signature),
  }
}

/** The mail as the visitor will see it, without its style element, which the dashboard's policy blocks. */
export async function previewReply(leadId: number, input: ReplyInput) {
  const lead = await findLeadForReply(leadId)
  if (!lead) return null
  const { body, language: locale } = input
  const { html, text } = await renderTextLetter({ body, locale, footer: personalFooter(lead, locale) })
  return { html: html.replace(/<style[\s\S]*?<\/style>/g, ''), text }
}

/**
 * Sends a reply. For a day the same key with the same text sends once; with another text it is a conflict.
 * @returns null when the lead does not exist
 */
export async function sendReply(
  leadId: number,
  input: ReplyInput,
  key: string | null,
  staff: StaffSender,
): Promise<MailToLeadJson | null> {
  const lead = await findLeadForReply(leadId)
  if (!lead) return null
  const { mail, repeated } = await sendToLead({
    leadId,
    mail: {
      kind: 'reply',
      recipient: addressOf(lead),
      language: input.language,
      messageId: messageIdOf(`reply ${leadId}`, key),
      text: {
        subject: input.subject,
        body: input.body,
        author: staff.username,
        replyTo: staff.email,
      },
    },
    event: { kind: 'answered', to: input.subject, actor: staff.username },
  })
  const { subject, body, language } = mail
  if (repeated && !(subject === input.subject && body === input.body && language === input.language))
    throw keyReused()
  wakeMailWorker()
  return mail
}

/** Sends the information pack, also a second time. Its reason exempts it from the limit for visitors. */
export async function resendPack(
  leadId: number,
  key: string | null,
  staff: StaffSender,
): Promise<MailToLeadJson | null> {
  const lead = await findLeadForReply(leadId)
  if (!lead) return null
  const { mail } = await sendToLead({
    leadId,
    mail: {
      kind: 'infoPack',
      recipient: addressOf(lead).toLowerCase(),
      language: lead.language,
      messageId: messageIdOf(`pack ${leadId}`, key),
      reason: `Sent by ${staff.username}.`,
    },
    event: { kind: 'mailAgain', to: 'infoPack', actor: staff.username },
  })
  wakeMailWorker()
  return mail
}

/** @throws HttpError 409 when staff entered the lead without an address */
function addressOf({ email }: { email: string | null }): string {
  if (email === null) throw conflict('This lead has no e-mail address')
  return email
}

function messageIdOf(request: string, key: string | null): string {
  return key === null ? newMessageId(mailSettings.domain) : derivedMessageId(`${request}\n${key}`)
}
