import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { recordContact } from '@/lib/leads/contact-times'
import { keyLifetime } from '@/lib/leads/request/idempotency-store'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { queueMail } from '@/lib/platform/mail/queue'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import type { MailEventKind, NewMail, WrittenMail } from '@/lib/platform/mail/schema'
import { toMailToLeadJson, type MailToLeadJson } from './schema'

const mostMails = 100
const withText = { text: { select: { subject: true, body: true, author: true } } } as const

export async function leadForReply(id: number) {
  return db.lead.findUnique({ where: { id }, omit: { searchText: true, nameKey: true } })
}

/** The mails to the visitor, newest first. Null when the lead does not exist. */
export async function mailsOfLead(leadId: number, now = new Date()): Promise<MailToLeadJson[] | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: {
      mails: {
        where: { kind: { notIn: ['staffNotice', 'staffReminder'] } },
        include: withText,
        orderBy: { id: 'desc' },
        take: mostMails,
      },
    },
  })
  return lead && lead.mails.map((mail) => toMailToLeadJson(mail, now))
}

interface Sending {
  leadId: number
  mail: NewMail | WrittenMail
  event: { kind: LeadEventKind | MailEventKind; to: string; actor: string }
}

/**
 * Queues a mail to a lead, with its entry in the history and the contact, in one transaction. The Message-ID is that of
 * the request: sent twice within a day, it queues one mail.
 * @returns the mail, and whether it was there already
 */
export async function sendToLead(
  { leadId, mail, event }: Sending,
  now: Date,
): Promise<{ mail: MailToLeadJson; repeated: boolean }> {
  try {
    const { id } = await db.$transaction(async (tx) => {
      const row = await queueMail(tx, leadId, mail, now)
      await recordContact(tx, leadId, now)
      await tx.leadEvent.create({ data: { leadId, ...event, createdAt: now } })
      return row
    })
    return { mail: await findMail({ id }, now), repeated: false }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const known = await findMail({ messageId: mail.messageId }, now)
    if (now.getTime() - Date.parse(known.createdAt) < keyLifetime) return { mail: known, repeated: true }
    // After that day the same request has another one.
    const later = { ...mail, messageId: derivedMessageId(mail.messageId) }
    return sendToLead({ leadId, mail: later, event }, now)
  }
}

/** The same text gives the same Message-ID. */
export function derivedMessageId(text: string): string {
  return newMessageId(mailSettings.domain, createHash('sha256').update(text).digest('hex'))
}

async function findMail(where: { id: number } | { messageId: string }, now: Date): Promise<MailToLeadJson> {
  return toMailToLeadJson(await db.mail.findUniqueOrThrow({ where, include: withText }), now)
}
