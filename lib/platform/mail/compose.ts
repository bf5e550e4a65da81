import 'server-only'
import { readFile } from 'node:fs/promises'
import type { SendMailOptions } from 'nodemailer'
import { brochureFile } from '@/lib/pages/brochure/brochure'
import { brochureFileName } from '@/lib/pages/brochure/content'
import { addressProblem, needsUtf8 } from './email-address'
import { defaultLocale, isLocale } from '@/lib/platform/language/locales'
import type { Sales } from '@/lib/villas'
import { site } from '@/lib/site'
import { scaledPictures } from '@/lib/platform/documents/scaled-pictures'
import { personName } from '@/lib/platform/language/person-name'
import type { MailLead } from '@/lib/leads/letters/rows'
import { noticeLetter } from '@/lib/leads/letters/staff-notice'
import type { Claimed } from './outbox'
import { personalLetter } from '@/lib/answers/letter'
import { packLetter } from '@/lib/leads/letters/info-pack'
import { privacyLetter } from '@/lib/privacy/letter'
import { renderNotice, renderPack, renderPersonal, renderPrivacyLink } from './render'
import { headerText } from './rules'
import { Undeliverable } from './send'
import { mailFrom } from './settings'
import { composeForSubscriber } from '@/lib/subscribers/letters/compose'

/** Content-ID of the embedded picture: opening the mail loads nothing from the network. */
const pictureId = 'picture'

/** The whole message. Recipients are objects, never text that a parser could read differently than we do. */
export async function compose(
  mail: Claimed,
  sales: Sales | null,
  now = new Date(),
): Promise<SendMailOptions> {
  const { headers, ...content } = { headers: {}, ...(await contentOf(mail, sales, now)) }
  return {
    ...content,
    subject: headerText(content.subject),
    from: mailFrom,
    to: { name: '', address: mail.recipient },
    messageId: mail.messageId,
    // What a person wrote is no automatic message, and an out-of-office reply to it is welcome.
    headers: {
      ...(mail.kind !== 'reply' && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...headers,
    },
  }
}

type Content = Pick<
  SendMailOptions & { subject: string },
  'subject' | 'html' | 'text' | 'replyTo' | 'attachments' | 'headers' | 'icalEvent'
>

async function contentOf(mail: Claimed, sales: Sales | null, now: Date): Promise<Content> {
  if (mail.kind === 'privacyLink') return privacyMail(mail, now)
  if (mail.kind === 'optIn' || mail.campaignId !== null) return composeForSubscriber(mail)
  if (mail.kind === 'staffAccount' && mail.text) return written(mail, mail.text, null)
  if (!mail.lead) throw new Error('The lead of this mail is gone')
  if (mail.text) return written(mail, mail.text, mail.lead)
  if (mail.kind === 'infoPack') return pack(mail.lead, mail.language, sales, now)
  if (mail.kind === 'staffNotice') return notice(mail.lead)
  throw new Undeliverable(
    'Its text could not be written, so there is nothing to send. Please write yourself.',
  )
}

/** The link is made now, so that it is valid for its whole time, however long the mail server was away. */
async function privacyMail({ recipient, language }: Claimed, now: Date) {
  const letter = privacyLetter(recipient, isLocale(language) ? language : defaultLocale, now)
  return {
    subject: letter.subject,
    ...(await renderPrivacyLink(letter)),
    replyTo: { name: site.brand, address: site.email },
  }
}

async function pack(lead: MailLead, language: string, sales: Sales | null, now: Date) {
  const locale = isLocale(language) ? language : defaultLocale
  const letter = packLetter(lead, locale, now, sales)
  const [picture] = await scaledPictures([{ name: 'hero-1', width: 1200, ratio: 2.2 }])
  return {
    subject: letter.subject,
    ...(await renderPack(letter, `cid:${pictureId}`)),
    replyTo: { name: site.brand, address: site.email },
    attachments: [
      {
        filename: brochureFileName(locale),
        content: await readFile(await brochureFile(locale, sales, now)),
        contentType: 'application/pdf',
      },
      ...(picture
        ? [{ filename: 'picture.jpg', content: await readFile(picture.file), cid: pictureId }]
        : []),
    ],
  }
}

async function written(mail: Claimed, text: NonNullable<Claimed['text']>, lead: MailLead | null) {
  const locale = isLocale(mail.language) ? mail.language : defaultLocale
  const letter = personalLetter({ ...text, locale, lead, toStaff: mail.kind === 'staffReminder' })
  return {
    subject: text.subject,
    ...(await renderPersonal(letter)),
    replyTo: { name: site.brand, address: text.replyTo ?? site.email },
    ...(text.calendar && {
      icalEvent: {
        method: text.calendarMethod ?? 'REQUEST',
        filename: 'viewing.ics',
        content: text.calendar,
      },
    }),
  }
}

async function notice(lead: MailLead) {
  const letter = noticeLetter(lead)
  // An address that needs SMTPUTF8 is in the text only: in a header it would keep the notice from many servers.
  const reply =
    addressProblem(lead.email) || needsUtf8(lead.email)
      ? {}
      : { replyTo: { name: headerText(personName(lead)), address: lead.email } }
  return { subject: letter.subject, ...(await renderNotice(letter)), ...reply }
}
