import 'server-only'
import { db } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { endPasswordLinks } from './end-password-links-store'
import type { WrittenMail } from '@/lib/outbox/schema'

export async function emailOf(id: number): Promise<string | null> {
  return (await db.user.findUnique({ where: { id }, select: { email: true } }))?.email ?? null
}

/** Queues a mail about an account. */
export async function queueNotice(mail: WrittenMail): Promise<void> {
  await queueMail(db, null, mail, new Date())
}

/**
 * @param notice to the previous address, queued together with the change
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
