import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import pg from 'pg'

const here = 'e2e/faults/durability'
const program = 'test-results/durability-writer.mjs'

/** A single bundled file, so that a process starts in a fraction of a second: a thousand are killed for a release. */
export async function buildWriter(): Promise<void> {
  await build({
    entryPoints: [join(here, 'writer.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    packages: 'external',
    logLevel: 'error',
  })
}

export interface Stored {
  email: string
  status: string
  events: number
  mails: number
}

/** Writes that were acknowledged before the writer was killed. */
export interface Promised {
  created: Set<string>
  /** Whether the change was acknowledged, or only requested when the process was killed. */
  contacted: Map<string, boolean>
  deleted: Map<string, boolean>
  errors: number
}

interface Round {
  adapter: 'own' | 'libsql' | 'better-sqlite3'
  url: string
  round: number
  /** How many leads are acknowledged before `until` is called. */
  least?: number
  /** The process is killed when it resolves. */
  until: () => Promise<void>
}

/** Thirty-two writers in one process, which is killed when `until` resolves. */
export async function writeUntilKilled({ adapter, url, round, least = 1, until }: Round): Promise<Promised> {
  const child = spawn(process.execPath, [program, adapter, String(round), url], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  while (said.split('\nc ').length <= least) {
    if (child.exitCode !== null) throw new Error(`The writer ended by itself: ${said}`)
    await once(child.stdout, 'data')
  }
  await until()
  child.kill('SIGKILL')
  await once(child, 'close')
  return promisedIn(said)
}

function promisedIn(said: string): Promised {
  const promised: Promised = { created: new Set(), contacted: new Map(), deleted: new Map(), errors: 0 }
  for (const line of said.split('\n')) {
    const [what, email = ''] = line.split(' ')
    if (what === 'c') promised.created.add(email)
    if (what === 'S' || what === 's') promised.contacted.set(email, what === 's')
    if (what === 'D' || what === 'd') promised.deleted.set(email, what === 'd')
    if (what === 'E') promised.errors += 1
  }
  return promised
}

/** The content as another process reads it afterwards, on SQLite with another library. */
export async function read(url: string, like: string): Promise<Stored[]> {
  if (url.startsWith('file:')) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(here, 'read-with-libsql.mjs'), url, like],
      { maxBuffer: 1 << 28 },
    )
    return JSON.parse(stdout) as Stored[]
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Stored>(
    `SELECT "email", "status", (SELECT count(*)::int FROM "LeadEvent" WHERE "leadId" = "Lead"."id") AS events,
      (SELECT count(*)::int FROM "Mail" WHERE "leadId" = "Lead"."id") AS mails FROM "Lead" WHERE "email" LIKE $1`,
    [like],
  )
  await client.end()
  return rows
}

/** Describes acknowledged writes that are missing, wrong or duplicated. */
export function brokenPromises({ created, contacted, deleted }: Promised, stored: Stored[]): string[] {
  const byEmail = new Map<string, Stored[]>()
  for (const row of stored) byEmail.set(row.email, [...(byEmail.get(row.email) ?? []), row])
  const broken: string[] = []
  for (const [email, rows] of byEmail)
    if (rows.length > 1) broken.push(`${email} is there ${rows.length} times`)
  for (const email of created) {
    const [row] = byEmail.get(email) ?? []
    if (deleted.get(email) === true && row) broken.push(`${email} is back`)
    if (!deleted.has(email) && !row) broken.push(`${email} is lost`)
    if (row && contacted.get(email) === true && row.status !== 'contacted')
      broken.push(`the status of ${email} is lost`)
    if (row && !contacted.has(email) && row.status !== 'new')
      broken.push(`${email} has a status that was never set`)
    if (row && row.events < 1) broken.push(`${email} has no history`)
  }
  return broken
}
