import pg from 'pg'
import type { TestServer } from './server/server'

/** Cuts a site off from its PostgreSQL database, as during maintenance: ends its connections and refuses new ones. */
export async function takeDatabaseAway({ databaseUrl }: TestServer) {
  const name = nameOf(databaseUrl)
  await asAdministrator(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
  await asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
}

export async function giveDatabaseBack({ databaseUrl }: TestServer) {
  await asAdministrator(`ALTER DATABASE "${nameOf(databaseUrl)}" ALLOW_CONNECTIONS true`)
}

function nameOf(databaseUrl: string) {
  return new URL(databaseUrl).pathname.slice(1)
}

async function asAdministrator(sql: string) {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_SERVER })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
