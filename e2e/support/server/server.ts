import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../scripts/data/migrations/migrate'
import { createDatabase } from '../../../scripts/data/postgres'
import { seed } from '../../../scripts/data/seed'
import { startNode, type NodeProcess } from './node-process'
import { copyPostgres, copySqlite } from './templates'
import { setupToken } from '../../../test/support/account'
import { deploy, type Topology } from './topologies'
import { unitSettings } from './unit-settings'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** Options of a server for a single test. */
export interface OwnServer {
  /** Demonstration content; without it the site starts empty. */
  content?: boolean
  env?: Record<string, string>
  /** The folder in which its data folder is made. */
  folder?: string
  /** A PostgreSQL server other than the one that all tests share. */
  postgres?: string
  topology?: Topology
}

interface Options extends OwnServer {
  database: DatabaseKind
}

/** A running production site with its own port, folder and database. */
export interface TestServer {
  url: string
  dataDir: string
  databaseUrl: string
  /** Its console output. */
  output(): string
  /** Its process id; of the first instance if two are behind nginx. */
  pid(): number | undefined
  /** Kills it, as a power failure would. */
  kill9(): Promise<void>
  /** Stops it gracefully; returns the exit code of each instance. */
  stop(): Promise<(number | null)[]>
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

export async function startServer({
  database,
  topology = 'next',
  content = true,
  env = {},
  folder = tmpdir(),
  postgres = process.env.TEST_POSTGRES_SERVER ?? '',
}: Options): Promise<TestServer> {
  const dataDir = mkdtempSync(join(folder, 'ridge-'))
  const { databaseUrl, dropDatabase } = await makeDatabase(database, { content, dataDir, postgres })
  const { url, ports, program, env: ofTopology, remove } = await deploy(topology)
  const settings = { ...ofTopology, ...forTests(url), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }
  const started: NodeProcess[] = []
  let running: NodeProcess[] = []

  // A test that imports `lib/env.ts` has set NEXTAUTH_URL to an address of its own process.
  const { NEXTAUTH_URL: _, ...inherited } = process.env
  const start = async () => {
    running = ports.map((port) =>
      startNode(program.args, { cwd: program.cwd, env: { ...inherited, ...settings, PORT: String(port) } }),
    )
    started.push(...running)
    await Promise.all(
      running.map((one, index) => one.answering(`http://localhost:${ports[index]}/api/health`)),
    )
  }
  const end = async (signal: NodeJS.Signals) => {
    const codes = await Promise.all(running.map((one) => one.end(signal)))
    running = []
    return codes
  }
  const removeAll = async () => {
    await end('SIGKILL')
    await remove()
    await dropDatabase()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let removed: Promise<void> | undefined
  await start()
  return {
    url,
    dataDir,
    databaseUrl,
    output: () => started.map((one) => one.output()).join(''),
    pid: () => running[0]?.pid,
    start,
    kill9: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    // A test that ends its database server removes the site first, and the fixture then calls this again.
    remove: () => (removed ??= removeAll()),
  }
}

function forTests(url: string) {
  return {
    ...unitSettings(),
    NODE_ENV: 'production' as const,
    SITE_URL: url,
    NEXTAUTH_SECRET: 'a secret for tests that is long enough',
    ADMIN_SETUP_TOKEN: setupToken,
  }
}

async function makeDatabase(
  database: DatabaseKind,
  { content, dataDir, postgres }: { content: boolean; dataDir: string; postgres: string },
) {
  const kind = content ? 'seeded' : 'empty'
  if (database === 'sqlite')
    return { databaseUrl: copySqlite(kind, dataDir), dropDatabase: async () => undefined }
  if (postgres === process.env.TEST_POSTGRES_SERVER) {
    const copied = await copyPostgres(kind, postgres)
    return { databaseUrl: copied.url, dropDatabase: copied.drop }
  }
  const made = await createDatabase(postgres)
  await migrate(made.url)
  if (content) await seed(made.url)
  return { databaseUrl: made.url, dropDatabase: made.drop }
}
