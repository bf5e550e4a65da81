import { join } from 'node:path'
import { select, withDatabase } from '../database'
import { CliError } from '../../run/process.mjs'

interface DrillTarget {
  file: string
  folder: string
  databaseUrl: string
  drillDatabaseUrl?: string | undefined
}

/** URL of a separate database for a drill, on the backup's engine. */
export async function drillDatabase(wanted: DrillTarget): Promise<string> {
  const { file, folder, databaseUrl, drillDatabaseUrl } = wanted
  if (file.endsWith('.sqlite')) return `file:${join(folder, 'nava-ridge.db')}`
  const url = drillDatabaseUrl ?? siblingDatabaseUrl(databaseUrl)
  const name = nameOf(url)
  // The name alone must rule out the live database, because host names may be aliases.
  if (!name.endsWith('_drill') || (isPostgres(databaseUrl) && nameOf(databaseUrl) === name))
    throw new CliError(
      `${name} is not a database for drills: its name must end in _drill, and no site may use it.`,
    )
  await createIfMissing(url, name)
  return url
}

/** Deletes the copy's mails, and returns how many were waiting. */
export async function removeMail(url: string): Promise<number> {
  const mails = await select(url, 'DELETE FROM "Mail" RETURNING "state"')
  return mails.filter(({ state }) => state !== 'sent').length
}

function siblingDatabaseUrl(databaseUrl: string): string {
  if (!isPostgres(databaseUrl))
    throw new CliError(
      'This backup is of PostgreSQL: set DRILL_DATABASE_URL to a database whose name ends in _drill.',
    )
  const url = new URL(databaseUrl)
  url.pathname = `${url.pathname}_drill`
  return url.href
}

async function createIfMissing(url: string, name: string) {
  try {
    await select(url, 'SELECT 1')
    return
  } catch {
    // The database is probably missing. If it is not, creating it fails with the reason.
  }
  const server = new URL(url)
  server.pathname = '/postgres'
  try {
    await withDatabase(server.href, (db) => db.exec(`CREATE DATABASE "${name.replaceAll('"', '""')}"`))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `The database ${name} for drills cannot be used (${reason}). An administrator creates it once: ` +
        `CREATE DATABASE ${name} OWNER ${decodeURIComponent(server.username)}`,
    )
  }
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}
