import { existsSync } from 'node:fs'
import { startPostgres } from '../scripts/postgres'
import { makePlaceForPack } from './pack'

/**
 * One PostgreSQL server for all tests; each test server makes its own database in it. And a place for the packed site,
 * which is packed when a test needs it.
 */
export default async function globalSetup() {
  if (!existsSync('.next/made-from')) throw new Error('There is no finished build to test: npm run build')
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_SERVER = postgres.url
  const removePack = makePlaceForPack()
  return async () => {
    removePack()
    await postgres.stop()
  }
}
