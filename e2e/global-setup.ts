import { startPostgres } from '../scripts/postgres.mjs'

/** One PostgreSQL server for all tests; each test server makes its own database in it. */
export default async function globalSetup() {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_SERVER = postgres.url
  return postgres.stop
}
