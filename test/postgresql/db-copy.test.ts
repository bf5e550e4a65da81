import { join } from 'node:path'
import { copyDatabase } from '@/scripts/data/copy/db-copy'
import { openDatabase } from '@/scripts/data/database'
import { migrate } from '@/scripts/data/migrations/migrate'
import { createDatabase } from '@/scripts/data/postgres'
import { seed } from '@/scripts/data/seed'
import { storedLeads } from '../support/samples'

const folder = process.env.DATA_DIR ?? ''

/** A file with the demonstration content, a passkey, and two batches of leads. */
async function smallSite(): Promise<string> {
  const file = `file:${join(folder, 'small.db')}`
  await migrate(file)
  await seed(file)
  const db = await openDatabase(file)
  await db.insert('Lead', storedLeads(1500))
  await db.insert('User', [{ id: 1, username: 'mali', usernameKey: 'mali', passwordHash: '' }])
  const passkey = { id: 'key', userId: 1, name: 'Laptop', publicKey: Buffer.from('key') }
  await db.insert('Passkey', [{ ...passkey, counter: 0, transports: '', createdAt: Date.now() }])
  await db.close()
  return file
}

it('an administrator moves a site to PostgreSQL without loss, even after the copy was cut off midway', async () => {
  const source = await smallSite()
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  // A server may write dates in its country's way.
  const server = await openDatabase(url)
  await server.exec(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET DateStyle TO 'German'`)
  await server.close()
  const leadsIn = async (database: string) => {
    const db = await openDatabase(database)
    try {
      return await db.count('SELECT count(*) FROM "Lead"')
    } finally {
      await db.close()
    }
  }
  const cutOff = (sentence: string) => {
    if (sentence.startsWith('Lead: 1000 rows')) throw new Error('The power is gone')
  }
  await expect(copyDatabase(source, url, cutOff)).rejects.toThrow('The power is gone')
  // A site that started on half of it would look complete.
  expect(await leadsIn(url)).toBe(0)
  expect(await copyDatabase(source, url, () => undefined)).toBeGreaterThan(1500)
  expect(await leadsIn(url)).toBe(await leadsIn(source))
  await expect(copyDatabase(source, url, () => undefined)).rejects.toThrow('is not empty')
  // New ids continue after the copied ones.
  const db = await openDatabase(url)
  expect(await db.count(`SELECT nextval('"Lead_id_seq"')`)).toBeGreaterThan(await leadsIn(url))
  await db.close()
  await drop()
})
