import 'server-only'
import { db } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { mailSettings } from '@/lib/site'
import type { Notice } from '@/lib/staff/accounts/letters/notices'
import { endPasswordLinks } from './password-link-store'
import type { WrittenMail } from '@/lib/outbox/schema'

export async function findEmail(id: number): Promise<string | null> {
  return (await db.user.findUnique({ where: { id }, select: { email: true } }))?.email ?? null
}

/** Mails a member or, without an address, the recipients of lead notices. */
export async function notify(id: number, notice: Notice): Promise<void> {
  const email = await findEmail(id)
  for (const recipient of email ? [email] : mailSettings.staff)
    await queueMail(db, null, notice(recipient), new Date())
  wakeMailWorker()
}

/**
 * @param notice the mail to the previous address, queued in the transaction of the change
 * @returns the account's name and whether the address changed; null if the account does not exist
 */
export async function setEmail(
  id: number,
  email: string | null,
  notice: (earlier: string, username: string) => WrittenMail,
): Promise<{ username: string; changed: boolean } | null> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id }, select: { username: true, email: true } })
    if (!user) return null
    const { username, email: earlier } = user
    await tx.user.updateMany({ where: { id }, data: { email } })
    const changed = earlier?.toLowerCase() !== email?.toLowerCase()
    if (changed) await endPasswordLinks(tx, id)
    if (changed && earlier) await queueMail(tx, null, notice(earlier, username), new Date())
    return { username, changed }
  })
}
