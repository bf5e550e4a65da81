// PostgreSQL backup and restore in pg_dump's custom format, which pg_restore can read selectively.
import { join } from 'node:path'
import { withDatabase } from '../database'
import { outputOf, runTool, toolsFor } from '../postgres-tools'
import { CliError } from '../../run/process.mjs'

export async function dumpPostgres(url: string, target: string, { compress = true } = {}) {
  const tools = await toolsFor(url)
  await runTool(join(tools, 'pg_dump'), url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(compress ? [] : ['--compress=0']),
    `--file=${target}`,
  ])
}

/** Reads a dump to its end, as a restore would, and counts the rows per table. */
export async function verifyDump(url: string, file: string): Promise<Record<string, number>> {
  const tools = await toolsFor(url)
  const counter = copyCounter()
  await runTool(join(tools, 'pg_restore'), url, ['--data-only', '--file=-', file], {
    eachChunk: counter.take,
  }).catch((error) => {
    throw new CliError(`${file} is damaged: ${error.message}`)
  })
  if (Object.keys(counter.counts).length === 0) throw new CliError(`${file} contains no tables.`)
  return counter.counts
}

/**
 * Restores in one transaction. pg_restore alone would keep tables that the backup lacks, such as those of a
 * newer version, whose migration could then not run again.
 */
export async function restoreDump(url: string, file: string) {
  const tools = await toolsFor(url)
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--file=-', file]
  const script = async function* () {
    yield `BEGIN;\n${emptySchema}\n`
    yield* withoutTransactionTimeout(outputOf(join(tools, 'pg_restore'), url, options))
    // COMMIT is sent after the backup was read completely. Without it psql rolls back.
    yield '\nCOMMIT;\n'
  }
  const quietly = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-']
  await runTool(join(tools, 'psql'), url, quietly, { input: script })
}

/**
 * The tools may be newer than the server (see chooseTools). From version 17 on, they begin the script with a setting
 * that earlier servers reject. It can be omitted.
 */
export async function* withoutTransactionTimeout(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = false
  for await (const chunk of script) {
    const head = () => chunk.toString('latin1').replace('SET transaction_timeout = 0;\n', '')
    yield begun ? chunk : Buffer.from(head(), 'latin1')
    begun = true
  }
}

/** Keeps the schema and extensions, which only an administrator may be able to restore. */
const emptySchema = `
DO $$
DECLARE
  command text;
  commands text[];
BEGIN
  -- All names at once: a loop over the query reads ahead in portions, and what was dropped has no name any more.
  SELECT coalesce(array_agg(format('DROP %s IF EXISTS %s CASCADE', kind, name)), '{}') INTO commands FROM (
      SELECT 'pg_class'::regclass AS class, oid, oid::regclass::text AS name, CASE relkind
          WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, oid::regprocedure::text, 'ROUTINE'
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'pg_type'::regclass, oid, oid::regtype::text, 'TYPE'
        FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
    ) AS object
    WHERE NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = class AND objid = object.oid AND deptype = 'e');
  FOREACH command IN ARRAY commands LOOP
    EXECUTE command;
  END LOOP;
END $$;`

/** Number of other connections, most likely of the site. */
export async function countOtherConnections(url: string): Promise<number> {
  return withDatabase(url, (db) =>
    db.count(
      `SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    ),
  )
}

/** Deletes everything except the schema and extensions. */
export function emptyPostgres(url: string): Promise<void> {
  return withDatabase(url, (db) => db.exec(emptySchema))
}

/** Counts the lines between `COPY "Table" … FROM stdin;` and `\.`. A picture is a line of many megabytes. */
function copyCounter() {
  const counts: Record<string, number> = {}
  let table: string | null = null
  let head = ''
  const endLine = () => {
    if (table === null) {
      const name = /^COPY (?:[^\s.]+\.)?"?([^"\s]+)"? .*FROM stdin;$/.exec(head)?.[1]
      if (name) counts[(table = name)] = 0
    } else if (head === '\\.') table = null
    else counts[table] = (counts[table] ?? 0) + 1
    head = ''
  }
  const take = (chunk: Buffer) => {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(10, start)
      const stop = end === -1 ? chunk.length : end
      if (head.length < 4096) head += chunk.toString('latin1', start, Math.min(stop, start + 4096))
      if (end !== -1) endLine()
      start = stop + 1
    }
  }
  return { counts, take }
}
