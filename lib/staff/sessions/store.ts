import 'server-only'
import { db } from '@/lib/platform/db/client'
import { digestOf, newToken } from '@/lib/platform/http/secrets/token'
import { logWarning } from '@/lib/platform/log/log'
import { storedValue, toJson } from '@/lib/platform/stored-value'
import { staffRoles, type SignedInStaff, type VerifiedUser } from '@/lib/staff/schema'
import { hasSecondStep, isSecondStepRequired } from '@/lib/staff/second-step/store'
import type { Session } from '@/prisma/generated/sqlite/client'
import { sessionOutput, sessionSeconds, type SessionJson, type SessionOrigin } from './schema'

/** Precision of the last use. Without it a page would cause a write for each of its pictures. */
const lastUsePrecisionMs = 10 * 60_000

/**
 * Creates a session; null when the password, the user or the second step has changed since verification.
 * Updating the hash locks the row, so a concurrent change waits and then ends the new session too.
 */
export async function startSession({ user, passwordHash, secondStep }: VerifiedUser, origin?: SessionOrigin) {
  const id = newToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } })
  return db.$transaction(async (tx) => {
    const where = { id: user.id, passwordHash, disabledAt: null }
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } })
    if (count === 0 || (!secondStep && (await hasSecondStep(user.id, tx)))) return null
    await tx.session.create({ data: { id: digestOf(id), userId: user.id, expiresAt, ...origin } })
    return id
  })
}

/** The session's user; null when the session has ended or expired or the user is disabled. */
export async function findSession(id: string): Promise<SignedInStaff | null> {
  const session = await readSession(id)
  return session && !session.mustSetUp ? session.user : null
}

/** @returns also users who must set up a second step first */
export async function readSession(id: string): Promise<{ user: SignedInStaff; mustSetUp: boolean } | null> {
  const session = await db.session.findUnique({ where: { id: digestOf(id) }, include: { user: true } })
  if (!session || session.expiresAt <= new Date() || session.user.disabledAt) return null
  touchSession(session)
  const { id: userId, username, role } = session.user
  const mustSetUp = isSecondStepRequired && !(await hasSecondStep(userId))
  return { user: { id: userId, username, role: storedValue(staffRoles, role, 'role') }, mustSetUp }
}

/** Records the last use of a session in the background, so that requests also succeed on a full disk. */
function touchSession(session: Session): void {
  const now = new Date()
  if (now.getTime() - (session.lastUsedAt ?? session.createdAt).getTime() < lastUsePrecisionMs) return
  db.session
    .updateMany({ where: { id: session.id }, data: { lastUsedAt: now } })
    .catch((error: unknown) => logWarning(error, 'the last use of a session was not kept'))
}

export async function endSession(id: string): Promise<void> {
  await db.session.deleteMany({ where: { id: digestOf(id) } })
}

/** Active sessions of a user, most recently used first. */
export async function listSessions(userId: number, own: string | null): Promise<SessionJson[]> {
  const rows = await db.session.findMany({ where: { userId, expiresAt: { gt: new Date() } } })
  return rows
    .map((row) =>
      toJson(sessionOutput, {
        ...row,
        lastUsedAt: row.lastUsedAt ?? row.createdAt,
        current: row.id === own,
      }),
    )
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** @param id the digest from the list, which opens nothing */
export async function endListedSession(userId: number, id: string): Promise<boolean> {
  return (await db.session.deleteMany({ where: { id, userId } })).count === 1
}

/**
 * The live ones of these sessions, by stored id, each with a text that changes with its account or role. This does not
 * count as a use of the sessions.
 */
export async function findLiveSessions(ids: string[]): Promise<Map<string, string>> {
  const rows = await db.session.findMany({
    where: { id: { in: ids }, expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    select: { id: true, user: { select: { id: true, role: true } } },
  })
  return new Map(rows.map(({ id, user }) => [id, `${user.id} ${user.role}`]))
}
