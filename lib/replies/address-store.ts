import 'server-only'
import { changeMerged, lockLeads } from '@/lib/leads/merge/store'
import { correctEmail } from '@/lib/leads/edit/store'
import { leadMailKinds, type MailJson } from '@/lib/outbox/schema'
import { requeueData, readMail, mailLeftError, unsentWhere } from '@/lib/outbox/store'
import { db } from '@/lib/platform/db/client'
import { conflict } from '@/lib/platform/http/errors'
import type { MailEventKind } from '@/lib/platform/mail/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'

/**
 * Sends an unsent mail to another address. If the old address is that of the lead or of a merged lead, it is corrected
 * there and in the lead's other unsent mails too.
 * @returns null when the mail does not exist
 * @throws HttpError 409 when it has been sent or is being sent, or its address is kept elsewhere
 */
export async function correctRecipient(
  id: number,
  recipient: string,
  actor: string,
): Promise<MailJson | null> {
  const now = new Date()
  const exists = await db.$transaction(async (tx) => {
    const addressed = await tx.mail.findUnique({ where: { id }, select: { leadId: true } })
    await lockLeads(tx, addressed?.leadId ? [addressed.leadId] : [])
    const mail = await tx.mail.findUnique({
      where: { id },
      include: { lead: { include: { merged: true } } },
    })
    if (!mail) return false
    const { lead, kind } = mail
    if (!lead || !leadMailKinds.includes(kind))
      throw conflict('The address of this mail is not kept with a lead')
    const { count } = await tx.mail.updateMany({
      where: { id, ...unsentWhere(now) },
      data: requeueData(mail.reason, now),
    })
    if (count === 0) throw mailLeftError(mail)
    const again: MailEventKind = 'mailAgain'
    const { mergedId } = mail
    await tx.leadEvent.create({
      data: { leadId: lead.id, mergedId, kind: again, to: kind, actor, createdAt: now },
    })
    const isWrong = ({ email }: { email: string | null }) =>
      email !== null && sameAddress(email, mail.recipient) && email !== recipient
    const correct = ({ id: leadId, email }: { id: number; email: string | null }) =>
      correctEmail(tx, leadId, { from: email ?? '', to: recipient }, actor)
    if (isWrong(lead)) await correct(lead)
    for (const part of lead.merged.filter(isWrong)) await changeMerged(tx, part, () => correct(part))
    await changeRecipients(tx, lead.id, { from: mail.recipient, to: recipient }, now)
    return true
  })
  return exists ? readMail(id) : null
}

/** Changes the address of the unsent mails to a lead, also in their calendar files. */
async function changeRecipients(
  tx: Prisma.TransactionClient,
  leadId: number,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const mails = await tx.mail.findMany({
    where: { leadId, kind: { in: [...leadMailKinds] }, ...unsentWhere(now) },
    include: { text: { select: { calendar: true } } },
  })
  for (const { id, kind, recipient, text } of mails) {
    if (!sameAddress(recipient, from)) continue
    // Lines of a calendar file are folded (RFC 5545).
    const calendar = text?.calendar?.replace(/\r\n[ \t]/g, '').replaceAll(recipient, to)
    await tx.mail.update({
      where: { id },
      data: {
        // `mailsFor` writes this address in lower case too.
        recipient: kind === 'infoPack' ? to.toLowerCase() : to,
        ...(calendar && { text: { update: { calendar } } }),
      },
    })
  }
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
