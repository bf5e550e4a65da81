import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import pg from 'pg'
import { createDatabase } from '../../scripts/data/postgres'
import { connectSqlite } from '../../scripts/data/sqlite'
import type { ServerOptions } from '../support/fixtures'

export { expect }

interface EmptyDatabase {
  url: string
  run: (sql: string) => Promise<Record<string, unknown>[]>
}

/** For tests of the database alone: no server is started. */
export const test = base.extend<{ empty: EmptyDatabase }, Pick<ServerOptions, 'database'>>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  empty: async ({ database }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'ridge-'))
    if (database === 'sqlite') {
      const url = `file:${join(folder, 'site.db')}`
      const connection = connectSqlite(url, { create: true, unchecked: true })
      await use({ url, run: (sql) => connection.select(sql) })
      await connection.close()
    } else {
      const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
      // Not a pool, whose end does not wait until its connections are closed.
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await use({ url, run: async (sql) => (await client.query(sql)).rows })
      await client.end()
      await drop()
    }
    rmSync(folder, { recursive: true, force: true })
  },
})
