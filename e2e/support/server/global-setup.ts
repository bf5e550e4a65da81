import { isBuildCurrent } from '../../../scripts/build/build'
import { startPostgres } from '../../../scripts/data/postgres'
import { makePlaceForPack } from './pack'
import { makeTemplates } from './templates'

/**
 * One PostgreSQL server for all tests; each test server gets its own database in it, a copy of a migrated one. Also a
 * folder for the packed site, which is packed when a test first needs it.
 */
export default async function globalSetup() {
  if (!isBuildCurrent()) throw new Error('There is no build of the current sources to test: npm run build')
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_SERVER = postgres.url
  const removeTemplates = await makeTemplates(postgres.url)
  const removePack = makePlaceForPack()
  return async () => {
    removePack()
    await removeTemplates()
    await postgres.stop()
  }
}
