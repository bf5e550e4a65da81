import 'server-only'
import { db } from '@/lib/platform/db/client'
import { logWarning } from '@/lib/platform/log/log'
import { toJson } from '@/lib/platform/stored-value'
import { sessionOutput, type SessionJson } from '@/lib/staff/schema'
import type { Session } from '@/prisma/generated/sqlite/client'

/** Precision of the last use. A write per request would mean one per picture. */
const exactMs = 10 * 60_000

/** Records the last use of a session in the background, so that requests also succeed on a full disk. */
export function touchSession(session: Pick<Session, 'id' | 'createdAt' | 'lastUsedAt'>): void {
  const now = new Date()
  if (now.getTime() - (session.lastUsedAt ?? session.createdAt).getTime() < exactMs) return
  db.session
    .updateMany({ where: { id: session.id }, data: { lastUsedAt: now } })
    .catch((error: unknown) => logWarning(error, 'the last use of a session was not kept'))
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
 * Which of these sessions may go on, by stored id, and as whom: the text changes when the account or its role
 * does. It does not count as a use of them.
 */
export async function liveSessions(ids: string[]): Promise<Map<string, string>> {
  const rows = await db.session.findMany({
    where: { id: { in: ids }, expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    select: { id: true, user: { select: { id: true, role: true } } },
  })
  return new Map(rows.map(({ id, user }) => [id, `${user.id} ${user.role}`]))
}
