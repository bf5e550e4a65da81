import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { recordContact } from '@/lib/leads/write-store'
import { keyLifetime } from '@/lib/leads/request/idempotency-store'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { isKeptAsFile } from '@/lib/platform/mail/outbox'
import { queueMail } from '@/lib/platform/mail/queue'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { staffMailKinds, type NewMail, type WrittenMail } from '@/lib/outbox/schema'
import type { MailEventKind } from '@/lib/platform/mail/schema'
import { toMailToLeadJson, type MailToLeadJson } from './schema'

const maxMails = 100
const withText = { text: { select: { subject: true, body: true, author: true } } } as const

export async function findLeadForReply(id: number) {
  return db.lead.findUnique({ where: { id }, omit: { searchText: true, nameKey: true } })
}

/** Newest first. Null when the lead does not exist. */
export async function listMailsOfLead(leadId: number): Promise<MailToLeadJson[] | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: {
      mails: {
        where: { kind: { notIn: [...staffMailKinds] } },
        include: withText,
        orderBy: { id: 'desc' },
        take: maxMails,
      },
    },
  })
  return lead && lead.mails.map(toJson)
}

function toJson(row: Parameters<typeof toMailToLeadJson>[0]): MailToLeadJson {
  return toMailToLeadJson({ ...row, keptAsFile: isKeptAsFile(row) }, new Date())
}

interface MailToSend {
  leadId: number
  mail: NewMail | WrittenMail
  event: { kind: LeadEventKind | MailEventKind; to: string; actor: string }
}

/**
 * Queues a mail with its entry in the history, in one transaction. The Message-ID is derived from the request, so a
 * repetition within a day queues nothing.
 * @returns the mail, and whether it already existed
 */
export async function sendToLead({
  leadId,
  mail,
  event,
}: MailToSend): Promise<{ mail: MailToLeadJson; repeated: boolean }> {
  const now = new Date()
  try {
    const { id } = await db.$transaction(async (tx) => {
      const row = await queueMail(tx, leadId, mail, now)
      await recordContact(tx, leadId, now)
      await tx.leadEvent.create({ data: { leadId, ...event, createdAt: now } })
      return row
    })
    return { mail: await findMail({ id }), repeated: false }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const earlier = await findMail({ messageId: mail.messageId })
    if (now.getTime() - Date.parse(earlier.createdAt) < keyLifetime) return { mail: earlier, repeated: true }
    // After a day the same request gets another Message-ID.
    const later = { ...mail, messageId: derivedMessageId(mail.messageId) }
    return sendToLead({ leadId, mail: later, event })
  }
}

export function derivedMessageId(text: string): string {
  return newMessageId(mailSettings.domain, createHash('sha256').update(text).digest('hex'))
}

async function findMail(where: { id: number } | { messageId: string }): Promise<MailToLeadJson> {
  return toJson(await db.mail.findUniqueOrThrow({ where, include: withText }))
}
