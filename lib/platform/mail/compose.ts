import 'server-only'
import type { SendMailOptions } from 'nodemailer'
import type { Claimed } from './outbox'
import { headerText } from './rules'
import { storedValue } from '@/lib/platform/stored-value'
import { mailKinds, type MailKind } from './schema'

/** What a letter says; sender, recipient and the headers of every mail are added to it. */
export interface Content extends Pick<SendMailOptions, 'replyTo' | 'attachments' | 'icalEvent' | 'headers'> {
  subject: string
  html: string
  text: string
}

/** A kind of mail, given by the domain that writes it. */
export interface LetterKind {
  compose: (mail: Claimed, now: Date) => Promise<Content>
  /** Whether a person wrote it: then it is no automatic message, and an out-of-office reply to it is welcome. */
  personal?: boolean
  /**
   * Asked just before a mail is sent: false when it is unwanted by now and the letter has removed it, a sentence when it is
   * to wait for staff. It may correct the language.
   */
  check?: (mail: Claimed, lease: string, now: Date) => Promise<boolean | string>
  /** Stores that the mail server refused the recipient's address for good, where that ends the tries. */
  bounced?: (mail: Claimed) => ((lease: string, reason: string, now: Date) => Promise<boolean>) | null
}

/** What the platform has to know of the mails of a site. */
export interface Mailer {
  from: { name: string; address: string }
  letters: Readonly<Record<MailKind, LetterKind>>
}

/** The letter of a mail. */
export function letterOf(mail: Pick<Claimed, 'kind'>, { letters }: Mailer): LetterKind {
  return letters[storedValue(mailKinds, mail.kind, 'The kind')]
}

/** The whole message. Recipients are objects, never text that a parser could read differently than we do. */
export async function compose(mail: Claimed, mailer: Mailer, now = new Date()): Promise<SendMailOptions> {
  const letter = letterOf(mail, mailer)
  const { headers, ...content } = await letter.compose(mail, now)
  return {
    ...content,
    subject: headerText(content.subject),
    from: mailer.from,
    to: { name: '', address: mail.recipient },
    messageId: mail.messageId,
    headers: {
      ...(!letter.personal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...headers,
    },
  }
}
