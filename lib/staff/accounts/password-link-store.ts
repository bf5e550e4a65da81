import 'server-only'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'
import { nullIfMissing } from '@/lib/platform/db/errors'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { digestOf, newToken } from '@/lib/platform/http/secrets/token'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { queueMail } from '@/lib/platform/mail/queue'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { passwordLinkMinutes, usernameKey, type StaffUser } from '@/lib/staff/schema'
import { hashPassword } from './password'

/** The most links of an account in an hour. */
const linksPerHour = 3

/**
 * Stores the request. The mail worker decides later whether a mail follows, so that neither the response nor its time
 * reveals whether the account exists.
 */
export async function storeLinkRequest(username: string): Promise<void> {
  const now = new Date()
  const where = { usernameKey: usernameKey(username) }
  const user = await db.user.findUnique({ where, select: { id: true } })
  const expiresAt = new Date(now.getTime() + passwordLinkMinutes * millisecondsInMinute)
  await db.passwordLink.create({ data: { userId: user?.id ?? null, createdAt: now, expiresAt } })
}

/** Queues the mails for new requests. Each request is decided once, also between several instances. */
export async function queueAskedLinks(now: Date): Promise<void> {
  const requests = await db.passwordLink.findMany({
    where: { messageId: null },
    orderBy: { id: 'asc' },
    select: { id: true, userId: true },
  })
  if (requests.some(({ userId }) => userId === null))
    await db.passwordLink.deleteMany({ where: { messageId: null, userId: null } })
  for (const { id, userId } of requests) if (userId !== null) await queueLinkMail(id, userId, now)
}

async function queueLinkMail(id: number, userId: number, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const recipient = await recipientOf(tx, userId, now)
    const messageId = newMessageId(mailSettings.domain)
    if (recipient) {
      const where = { id, messageId: null, expiresAt: { gt: now } }
      const { count } = await tx.passwordLink.updateMany({ where, data: { messageId } })
      const mail = { kind: 'passwordLink', recipient, language: 'en', messageId }
      if (count === 1) await queueMail(tx, null, mail, now)
    }
    await tx.passwordLink.deleteMany({ where: { id, messageId: null } })
  })
}

/** The address that gets a link; null for an account that gets none. */
async function recipientOf(tx: Transaction, userId: number, now: Date): Promise<string | null> {
  // Locks the account, so that concurrent requests are counted one after another.
  const where = { id: userId, disabledAt: null }
  const [user] = await tx.user.updateManyAndReturn({ where, data: { disabledAt: null } })
  const createdAt = { gt: new Date(now.getTime() - millisecondsInHour) }
  const links = await tx.passwordLink.count({ where: { userId, messageId: { not: null }, createdAt } })
  return links < linksPerHour ? (user?.email ?? null) : null
}

type LinkMail = Pick<ClaimedMail, 'messageId' | 'recipient'>

/** The condition for an open link: the account is enabled and still has the address, and nothing has ended the link. */
const openLink = ({ messageId, recipient }: LinkMail, now: Date) => ({
  messageId,
  expiresAt: { gt: now },
  user: { disabledAt: null, email: recipient },
})

/** Whether a link may still be sent. */
export async function isLinkOpen(mail: LinkMail, now: Date): Promise<boolean> {
  return (await db.passwordLink.count({ where: openLink(mail, now) })) === 1
}

/**
 * Makes the token of a link and replaces that of an earlier attempt to send it. Only its digest is stored, so that
 * neither the outbox nor a backup contains a link.
 * @returns null when the link has ended
 */
export async function makeToken(mail: LinkMail, now: Date): Promise<string | null> {
  const token = newToken()
  const data = { digest: digestOf(token) }
  const { count } = await db.passwordLink.updateMany({ where: openLink(mail, now), data })
  return count === 1 ? token : null
}

/**
 * Sets a new password by a link, and ends all sessions, the calendar and the links of the account. Of concurrent calls
 * one succeeds.
 * @returns null when no link has this token
 */
export async function changePasswordByLink(token: string, password: string): Promise<StaffUser | null> {
  const usable = { digest: digestOf(token), expiresAt: { gt: new Date() } }
  const link = await db.passwordLink.findFirst({ where: usable, select: { userId: true } })
  if (!link?.userId) return null
  const userId = link.userId
  const passwordHash = await hashPassword(password)
  return nullIfMissing(
    db.$transaction(async (tx) => {
      // The account is locked before the link, because ending a link locks them in this order too.
      const where = { id: userId, disabledAt: null }
      const select = { id: true, username: true }
      const user = await tx.user.update({ where, data: { passwordHash }, select })
      // If the link was used or ended meanwhile, this fails and the password stays unchanged.
      await tx.passwordLink.update({ where: usable, data: { digest: null } })
      await endPasswordLinks(tx, userId)
      await tx.session.deleteMany({ where: { userId } })
      await tx.calendarFeed.deleteMany({ where: { userId } })
      return user
    }),
  )
}

/** Ends all links of an account. The rows stay for an hour, because `linksPerHour` counts them. */
export function endPasswordLinks(tx: Pick<Transaction, 'passwordLink'>, userId: number) {
  return tx.passwordLink.updateMany({ where: { userId }, data: { digest: null, expiresAt: new Date(0) } })
}

/** Deletes requests that no longer count. */
export async function deleteOldLinks(): Promise<void> {
  const before = new Date(Date.now() - millisecondsInHour)
  await db.passwordLink.deleteMany({ where: { createdAt: { lt: before } } })
}
