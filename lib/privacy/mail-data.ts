import 'server-only'
import { staffMailKinds } from '@/lib/outbox/schema'
import { db } from '@/lib/platform/db/client'
import {
  disclose,
  holdsAddress,
  type Columns,
  type DisclosedRow,
  type PersonalDataSource,
} from '@/lib/platform/db/personal-data'
import { Prisma, type Mail, type MailText } from '@/prisma/generated/sqlite/client'

const { sql } = Prisma

const ofStaff = 'names a member of staff'
const lease = 'says which process of the site is sending the mail'
const reference = 'a number of a row'

export const mailColumns = {
  Mail: {
    id: reference,
    leadId: true,
    campaignId: reference,
    subscriberId: reference,
    kind: true,
    recipient: true,
    language: true,
    state: true,
    tries: true,
    nextTryAt: true,
    leaseBy: lease,
    leasedTo: lease,
    messageId: true,
    reason: true,
    createdAt: true,
    queuedAt: true,
    sentAt: true,
    handedAt: true,
    keptAsFile: true,
    mergedId: reference,
  },
  MailText: {
    mailId: reference,
    subject: true,
    body: true,
    replyTo: ofStaff,
    author: ofStaff,
    calendar: true,
    calendarMethod: true,
    viewingId: reference,
    sendUntil: true,
  },
} as const satisfies { Mail: Columns<Mail>; MailText: Columns<MailText> }

export type MailData = DisclosedRow<Mail, typeof mailColumns.Mail> & {
  /** Only for mails that staff wrote, because generated texts are not stored. */
  text: DisclosedRow<MailText, typeof mailColumns.MailText> | null
}

/** The mails to an address. Notices to staff are about another person and belong to the lead. */
export const mailData: PersonalDataSource<MailData> = {
  knows: async (email) => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "id" FROM "Mail" WHERE ${toVisitor(email)} AND "kind" NOT IN ('privacyLink', 'viewingErased') LIMIT 1`
    return rows.length > 0
  },
  read: async (email) => {
    const ids = await db.$queryRaw<{ id: number }[]>`SELECT "id" FROM "Mail" WHERE ${toVisitor(email)}`
    const rows = await db.mail.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { text: true },
    })
    return rows.map(({ text, ...row }) => ({
      ...disclose(mailColumns.Mail, row),
      text: text && disclose(mailColumns.MailText, text),
    }))
  },
  // The cancellation of an erased viewing stays, because it must still be sent.
  erase: (tx, email) =>
    tx.$executeRaw`DELETE FROM "Mail" WHERE ${toVisitor(email)} AND "kind" <> 'viewingErased'`,
}

/** Mails whose files contain data of this person: those to the address and those about its leads. */
export async function findMailIdsAbout(email: string): Promise<number[]> {
  const ofAddress = holdsAddress('email', email)
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Mail" WHERE (${toVisitor(email)})
      OR ("mergedId" IS NULL AND "leadId" IN (SELECT "id" FROM "Lead" WHERE ${ofAddress}))
      OR ("leadId", "mergedId") IN (SELECT "leadId", "id" FROM "MergedLead" WHERE ${ofAddress})`
  return rows.map(({ id }) => id)
}

function toVisitor(email: string): Prisma.Sql {
  return sql`${holdsAddress('recipient', email)} AND "kind" NOT IN (${Prisma.join(staffMailKinds)})`
}
