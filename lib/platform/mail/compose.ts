import 'server-only'
import type { SendMailOptions } from 'nodemailer'
import { findThreadStart, type ClaimedMail } from './outbox'
import { headerText, withLeadNumber } from './rules'

/** Content of a letter. `compose` adds the sender, the recipient and the common headers. */
interface Content extends Pick<SendMailOptions, 'replyTo' | 'attachments' | 'icalEvent' | 'headers'> {
  subject: string
  html: string
  text: string
}

/** A kind of mail, defined by the domain that writes it. */
export interface LetterKind {
  compose: (mail: ClaimedMail, now: Date) => Promise<Content>
  /** Whether a person wrote the mail. Then it is not marked as automatic, so that auto-replies arrive. */
  personal?: boolean
  /**
   * The mail is for the person of a lead: its subject carries the lead's number, and all mails of the lead form one
   * thread.
   */
  ofThread?: boolean
  /** The mail is deleted once it was sent, because nothing about its reader may stay. */
  forgotten?: boolean
  /**
   * Runs just before sending. Returns false after removing an obsolete mail, or a sentence to park it. May
   * correct the language.
   */
  check?: (mail: ClaimedMail, lease: string, now: Date) => Promise<boolean | string>
  /** Records a permanent refusal of the recipient's address, for kinds where a bounce ends the retries. */
  bounced?: (mail: ClaimedMail) => ((lease: string, reason: string, now: Date) => Promise<boolean>) | null
}

/** The facts about the site's mails that the platform needs. */
export interface Mailer {
  from: { name: string; address: string }
  /** By `kind` of the mail. */
  letters: Readonly<Record<string, LetterKind>>
}

export function letterOf(mail: Pick<ClaimedMail, 'kind'>, { letters }: Mailer): LetterKind {
  const letter = letters[mail.kind]
  if (!letter) throw new Error(`There is no letter of the kind ${mail.kind}`)
  return letter
}

/** Builds the whole message. Recipients are objects, so that no parser can misread them. */
export async function compose(mail: ClaimedMail, mailer: Mailer, now = new Date()): Promise<SendMailOptions> {
  const letter = letterOf(mail, mailer)
  const { headers, ...content } = await letter.compose(mail, now)
  return {
    ...content,
    subject: headerText(content.subject),
    from: mailer.from,
    ...(letter.ofThread &&
      mail.leadId !== null &&
      (await threadHeaders(mail, mail.leadId, content.subject, mailer))),
    to: { name: '', address: mail.recipient },
    messageId: mail.messageId,
    headers: {
      ...(!letter.personal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...headers,
    },
  }
}

/**
 * Makes mail programs show the letters of a lead as one conversation. The lead's number in the subject distinguishes it
 * from other conversations.
 */
async function threadHeaders({ messageId }: ClaimedMail, leadId: number, subject: string, mailer: Mailer) {
  const kinds = Object.keys(mailer.letters).filter((kind) => mailer.letters[kind]?.ofThread)
  const first = await findThreadStart(leadId, kinds)
  return {
    subject: withLeadNumber(subject, leadId),
    from: { ...mailer.from, name: `${mailer.from.name} #${leadId}` },
    ...(first && first !== messageId && { inReplyTo: first, references: [first] }),
  }
}
