import 'server-only'
import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'
import { hashPassword, passwordFits } from './password'
import { sessionSeconds, usernameKey, type StaffUser } from './schema'

/** The user behind a name and a password, or null: unknown, disabled and wrong are not told apart, nor in time. */
export async function findByPassword(username: string, password: string): Promise<StaffUser | null> {
  const user = await db.user.findUnique({ where: { usernameKey: usernameKey(username) } })
  const fits = await passwordFits(password, user?.passwordHash)
  return user && fits && !user.disabledAt ? { id: user.id, username: user.username } : null
}

export async function isSetUp(): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) !== null
}

/** Makes the first user, or returns null when there is one already; of several at the same moment one succeeds. */
export async function createFirstUser(username: string, password: string): Promise<StaffUser | null> {
  const passwordHash = await hashPassword(password)
  return db.$transaction(
    async (tx) => {
      if (await tx.user.findFirst({ select: { id: true } })) return null
      const user = await tx.user.create({
        data: { username, usernameKey: usernameKey(username), passwordHash },
      })
      return { id: user.id, username: user.username }
    },
    { isolationLevel: 'Serializable' },
  )
}

export async function startSession(userId: number): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await db.$transaction([
    db.session.deleteMany({ where: { expiresAt: { lt: now } } }),
    db.session.create({ data: { id, userId, expiresAt } }),
  ])
  return id
}

/** The user of a session, or null when it has ended, expired, or its user is disabled. */
export async function findSession(id: string): Promise<StaffUser | null> {
  const session = await db.session.findUnique({ where: { id }, include: { user: true } })
  if (!session || session.expiresAt <= new Date() || session.user.disabledAt) return null
  return { id: session.user.id, username: session.user.username }
}

export async function endSession(id: string): Promise<void> {
  await db.session.deleteMany({ where: { id } })
}
