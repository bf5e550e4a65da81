import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isWriteConflict } from '@/lib/platform/db/errors'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { conflict } from '@/lib/platform/http/errors'
import { conflictIfTaken } from '@/lib/platform/http/optimistic-locking'
import { toJson } from '@/lib/platform/stored-value'
import { hashPassword, verifyPassword, type Queue } from './password'
import { endPasswordLinks } from './password-link-store'
import type { User } from '@/prisma/generated/sqlite/client'
import {
  staffMemberOutput,
  usernameKey,
  type StaffMemberJson,
  type StaffRole,
  type StaffUser,
  type VerifiedUser,
} from '@/lib/staff/schema'

/** Null for unknown users, disabled users and wrong passwords alike, in the same time. */
export async function findByPassword(username: string, password: string, queue: Queue = 'strangers') {
  const user = await db.user.findUnique({ where: { usernameKey: usernameKey(username) } })
  const fits = await verifyPassword(password, user?.passwordHash, queue)
  return user && fits && !user.disabledAt ? toVerifiedUser(user) : null
}

/** A user who may sign in, with the current password hash. */
export async function findVerifiedUser(id: number): Promise<VerifiedUser | null> {
  const user = await db.user.findUnique({ where: { id, disabledAt: null } })
  return user && toVerifiedUser(user)
}

/** The name of an account as it was entered; null if there is none. */
export async function findUsername(username: string): Promise<string | null> {
  const where = { usernameKey: usernameKey(username) }
  return (await db.user.findUnique({ where, select: { username: true } }))?.username ?? null
}

export async function isSetUp(): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) !== null
}

/** Creates the first user; null if there is one already. Of concurrent calls one succeeds. */
export async function createFirstUser(username: string, password: string): Promise<VerifiedUser | null> {
  const passwordHash = await hashPassword(password)
  return inSerializableTransaction(async (tx) => {
    if (await tx.user.findFirst({ select: { id: true } })) return null
    const user = await tx.user.create({
      data: { username, usernameKey: usernameKey(username), passwordHash, role: 'owner' },
    })
    return toVerifiedUser(user)
  })
}

/** Runs a transaction as if transactions ran one after another. */
async function inSerializableTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.$transaction(work, { isolationLevel: 'Serializable' })
    } catch (error) {
      // PostgreSQL aborts all but one of several concurrent transactions. The aborted ones are repeated, some more than
      // once.
      if (!isWriteConflict(error) || tries === 10) throw error
    }
  }
}

export async function listStaff(): Promise<StaffMemberJson[]> {
  const users = await db.user.findMany({ orderBy: { usernameKey: 'asc' } })
  return users.map(toMemberJson)
}

export async function findMember(id: number): Promise<StaffMemberJson | null> {
  const user = await db.user.findUnique({ where: { id } })
  return user && toMemberJson(user)
}

/** @throws HttpError 409 when the name is taken */
export async function addStaff(username: string, password: string, role: StaffRole) {
  const passwordHash = await hashPassword(password)
  const data = { username, usernameKey: usernameKey(username), passwordHash, role }
  return conflictIfTaken('A colleague has this username already', async () =>
    toMemberJson(await db.user.create({ data })),
  )
}

/**
 * Sets a new password and ends the user's sessions, calendar and links, because one may be stolen.
 * @param earlier the verified hash and the stored id of the caller's session; if either is outdated, nothing changes
 * and the record counts as missing
 */
export async function changePassword(
  userId: number,
  password: string,
  earlier?: { passwordHash: string; sessionId: string },
): Promise<VerifiedUser> {
  const passwordHash = await hashPassword(password)
  const where = { id: userId, ...(earlier && { passwordHash: earlier.passwordHash }) }
  const [user] = await db.$transaction([
    db.user.update({ where, data: { passwordHash } }),
    ...(earlier ? [db.session.delete({ where: { id: earlier.sessionId, userId } })] : []),
    db.session.deleteMany({ where: { userId } }),
    db.calendarFeed.deleteMany({ where: { userId } }),
    endPasswordLinks(db, userId),
  ])
  return toVerifiedUser(user)
}

/**
 * Enables a user, or disables one and ends their sessions and calendar at once.
 * @param also further changes in the same transaction
 * @returns null when the user does not exist
 * @throws HttpError 409 when no other owner could sign in
 */
export async function setDisabled(
  id: number,
  disabled: boolean,
  also?: (tx: Transaction, user: StaffUser) => Promise<void>,
): Promise<StaffMemberJson | null> {
  return inSerializableTransaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id } })
    if (!user) return null
    const changes = (user.disabledAt !== null) !== disabled
    if (disabled && (await isLastOwner(tx, user))) throw lastOwner()
    await also?.(tx, user)
    if (!changes) return toMemberJson(user)
    if (disabled) {
      await tx.session.deleteMany({ where: { userId: id } })
      await tx.calendarFeed.deleteMany({ where: { userId: id } })
      await endPasswordLinks(tx, id)
    }
    const changed = await tx.user.update({
      where: { id },
      data: { disabledAt: disabled ? new Date() : null },
    })
    return toMemberJson(changed)
  })
}

/**
 * @returns null when the user does not exist
 * @throws HttpError 409 when no other owner could sign in
 */
export async function setRole(id: number, role: StaffRole) {
  return inSerializableTransaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id } })
    if (!user) return null
    if (user.role === role) return { member: toMemberJson(user), changed: false }
    if (await isLastOwner(tx, user)) throw lastOwner()
    await endPasswordLinks(tx, id)
    return { member: toMemberJson(await tx.user.update({ where: { id }, data: { role } })), changed: true }
  })
}

const lastOwner = () => conflict('There must be one owner who can sign in')

/** Whether no other owner can sign in. */
async function isLastOwner(tx: Transaction, { id, role, disabledAt }: User): Promise<boolean> {
  if (role !== 'owner' || disabledAt) return false
  return (await tx.user.count({ where: { id: { not: id }, role: 'owner', disabledAt: null } })) === 0
}

function toVerifiedUser({ id, username, passwordHash }: User): VerifiedUser {
  return { user: { id, username }, passwordHash }
}

function toMemberJson(user: User): StaffMemberJson {
  return toJson(staffMemberOutput, user)
}
