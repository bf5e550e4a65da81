import 'server-only'
import { db } from '@/lib/platform/db/client'
import { holdsAddress, type Holding } from '@/lib/platform/db/holding'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { toHeldMail, type HeldMail } from './mail-held-schema'

const { sql } = Prisma

/**
 * The mails to an address. A mail to staff is about another person than its recipient: it goes with its lead, and never
 * because a member of staff asks.
 */
export const heldMails: Holding<HeldMail> = {
  knows: async (email) => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "id" FROM "Mail" WHERE ${toVisitor(email)} AND "kind" <> 'privacyLink' LIMIT 1`
    return rows.length > 0
  },
  read: async (email) => {
    const found = await db.$queryRaw<{ id: number }[]>`SELECT "id" FROM "Mail" WHERE ${toVisitor(email)}`
    const rows = await db.mail.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { text: { select: { subject: true, body: true } } },
    })
    return rows.map(toHeldMail)
  },
  erase: (tx, email) => tx.$executeRaw`DELETE FROM "Mail" WHERE ${toVisitor(email)}`,
}

/** The mails whose files contain something of this person: those to the address, and those about its leads. */
export async function mailIdsAbout(email: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Mail" WHERE (${toVisitor(email)})
      OR "leadId" IN (SELECT "id" FROM "Lead" WHERE ${holdsAddress('email', email)})`
  return rows.map(({ id }) => id)
}

function toVisitor(email: string): Prisma.Sql {
  return sql`${holdsAddress('recipient', email)} AND "kind" NOT LIKE 'staff%'`
}
