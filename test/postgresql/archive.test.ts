import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '@/scripts/run/free-port'
import { folders } from '@/scripts/data/postgres-tools'

jest.setTimeout(120_000)

const bin = folders().find((folder) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
)
const hasAll = bin && spawnSync('age', ['--version']).status === 0
if (!hasAll) console.warn('PostgreSQL or age is not installed here (Debian: apt install postgresql age)')
/** PostgreSQL refuses to run as root. */
const nobody = 65534
const asRoot = process.getuid?.() === 0
const user = asRoot ? { uid: nobody, gid: nobody } : {}

/** The commands of the manual, for the folders and keys of this test. */
const manual = readFileSync('docs/operate.md', 'utf8')
  .split('### Point in time on PostgreSQL')[1]
  ?.split(/^## /m)[0]
  ?.split('```')
const settings = manual?.[1] ?? ''
const copy = manual?.[3] ?? ''
const restore = manual?.[5] ?? ''

let folder: string
let port: number
let key: { identity: string; recipient: string }
let server: ChildProcess | undefined

beforeAll(async () => {
  if (!hasAll) return
  folder = mkdtempSync(join(tmpdir(), 'ridge-archive-'))
  chmodSync(folder, 0o755)
  for (const name of ['place', 'restored']) mkdirSync(join(folder, name), { mode: 0o700 })
  if (asRoot) for (const name of ['', 'place', 'restored']) chownSync(join(folder, name), nobody, nobody)
  port = await freePort()
  const identity = spawnSync('age-keygen', { encoding: 'utf8' }).stdout
  key = { identity, recipient: /# public key: (age1\w+)/.exec(identity)?.[1] ?? '' }
})
afterAll(async () => {
  if (!hasAll) return
  await stop()
  rmSync(folder, { recursive: true })
})

const here = (text: string) =>
  text
    .replaceAll('/mnt/nava-ridge-postgres', join(folder, 'place'))
    .replaceAll('age1…', key.recipient)
    .replaceAll('2026-11-22.tar', '$(date +%F).tar')
function shell(script: string, cwd = folder) {
  const env: Record<string, string> = {
    PATH: `${bin}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'nava',
  }
  // Next.js types require NODE_ENV in every environment.
  const options = { ...user, cwd, encoding: 'utf8' as const, env: env as NodeJS.ProcessEnv }
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], options)
  if (status !== 0) throw new Error(`${script}\n${stderr}`)
}
async function start(data: string) {
  const options = ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', '-c', 'fsync=off']
  server = spawn(join(bin ?? '', 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
  await until(`SELECT NOT pg_is_in_recovery() AS "is"`)
}
async function stop() {
  const ended = new Promise((resolve) => server?.once('exit', resolve) ?? resolve(undefined))
  server?.kill('SIGQUIT')
  await ended
  server = undefined
}
async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nava', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
async function until(sql: string) {
  for (;;) {
    if (server?.exitCode !== null) throw new Error('PostgreSQL has ended')
    const rows = await ask(sql).catch(() => [])
    if (rows[0]?.is === true) return
    await new Promise((next) => setTimeout(next, 50))
  }
}

;(hasAll ? test : test.skip)(
  'the commands of the manual restore PostgreSQL as it was at a moment',
  async () => {
    const data = join(folder, 'data')
    shell(`initdb -D ${data} -U nava -A trust -E UTF8 --locale=C --no-sync > ${folder}/initdb.log`)
    appendFileSync(join(data, 'postgresql.conf'), here(settings))
    await start(data)
    await ask('CREATE TABLE lead (name text)')
    await ask(`INSERT INTO lead VALUES ('before the copy')`)
    shell(here(copy))
    await ask(`INSERT INTO lead VALUES ('after the copy')`)
    const [moment] = await ask('SELECT clock_timestamp()::text AS now')
    await ask('DELETE FROM lead')
    const [segment] = await ask('SELECT pg_walfile_name(pg_switch_wal()) AS name')
    await until(`SELECT last_archived_wal >= '${String(segment?.name)}' AS "is" FROM pg_stat_archiver`)
    await stop()
    // The machine is gone.
    rmSync(data, { recursive: true })

    const restored = join(folder, 'restored')
    writeFileSync(join(restored, 'key.txt'), key.identity, { mode: 0o644 })
    shell(here(restore).replace('2026-11-22 10:00:00+00', String(moment?.now)), restored)
    await start(restored)
    expect(await ask('SELECT name FROM lead')).toEqual([
      { name: 'before the copy' },
      { name: 'after the copy' },
    ])
  },
)
