import 'server-only'
import type { SendMailOptions } from 'nodemailer'
import type { Claimed } from './outbox'
import { headerText } from './rules'

/** Content of a letter. `compose` adds the sender, the recipient and the common headers. */
export interface Content extends Pick<SendMailOptions, 'replyTo' | 'attachments' | 'icalEvent' | 'headers'> {
  subject: string
  html: string
  text: string
}

/** A kind of mail, defined by the domain that writes it. */
export interface LetterKind {
  compose: (mail: Claimed, now: Date) => Promise<Content>
  /** Whether a person wrote the mail. It is then not marked as automatic, so that auto-replies arrive. */
  personal?: boolean
  /**
   * Runs just before sending. Returns false after removing an obsolete mail, or a sentence to park it. May
   * correct the language.
   */
  check?: (mail: Claimed, lease: string, now: Date) => Promise<boolean | string>
  /** Records a permanent refusal of the recipient's address, for kinds where a bounce ends the retries. */
  bounced?: (mail: Claimed) => ((lease: string, reason: string, now: Date) => Promise<boolean>) | null
}

/** What the platform has to know about the site's mails. */
export interface Mailer {
  from: { name: string; address: string }
  /** By `kind` of the mail. */
  letters: Readonly<Record<string, LetterKind>>
}

export function letterOf(mail: Pick<Claimed, 'kind'>, { letters }: Mailer): LetterKind {
  const letter = letters[mail.kind]
  if (!letter) throw new Error(`There is no letter of the kind ${mail.kind}`)
  return letter
}

/** Builds the whole message. Recipients are objects, so that no parser can misread them. */
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
