import { withDatabase } from '@/scripts/data/database'
import { staff, visitor } from '../support/people'

// On SQLite writes are serialised: test/stores/staff.test.ts has the rest.
it('a password change during a sign-in with the old password leaves no session', async () => {
  const mali = await staff()
  const user = { username: 'preecha', password: 'boats at night, squid' }
  expect((await mali.post('/api/admin/staff', { json: user })).status).toBe(201)
  const one = visitor()
  const other = visitor()
  const { csrfToken } = (await (await other.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const url = process.env.DATABASE_URL ?? ''
  const signIns = await withDatabase(url, async (db) => {
    await db.exec('BEGIN')
    await db.run(`UPDATE "User" SET "passwordHash" = 'another' WHERE "username" = ?`, [user.username])
    const begun = [
      one.post('/api/auth/login', { json: user }),
      other.post('/api/auth/callback/credentials', { form: { ...user, csrfToken, json: 'true' } }),
    ]
    // Both have read the old hash; from here they wait for the change, or have already finished.
    await Promise.race([Promise.all(begun), untilWaiting(url, begun.length)])
    await db.exec('COMMIT')
    return Promise.all(begun)
  })
  expect(signIns.map((answer) => answer.status)).toEqual([401, 401])
  for (const person of [one, other]) expect((await person.get('/api/leads?limit=1')).status).toBe(401)
})

/** Resolves when this number of connections wait for a row lock. */
async function untilWaiting(url: string, count: number): Promise<void> {
  await withDatabase(url, async (db) => {
    for (let waiting = 0; waiting < count;) {
      waiting = await db.count(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    }
  })
}
