import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../scripts/migrate.mjs'
import { createDatabase, freePort } from '../scripts/postgres.mjs'
import { seed } from '../scripts/seed.mjs'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** A call must not be sent on a connection that the server is just closing as idle: Node's default is five seconds. */
const keepAlive = ['--keepAliveTimeout', '70000']

export const setupToken = 'a-setup-token-for-tests'

interface Options {
  database: DatabaseKind
  /** Demonstration content; without it the site starts empty. */
  content?: boolean
  env?: Record<string, string>
}

/** A really running production server on its own port, folder and database, as `npm start` would run it. */
export interface TestServer {
  url: string
  dataDir: string
  databaseUrl: string
  /** All it has written to its console. */
  output(): string
  /** Number of its process. */
  pid(): number | undefined
  /** Ends it as a power cut would. */
  kill9(): Promise<void>
  /** Ends it as an operator would. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes everything it left. */
  remove(): Promise<void>
}

export async function startServer({ database, content = true, env = {} }: Options): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridge-'))
  const { databaseUrl, dropDatabase } = await makeDatabase(database, dataDir)
  await migrate(databaseUrl)
  if (content) await seed(databaseUrl)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    child = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '-p', String(port), ...keepAlive],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          PORT: String(port),
          SITE_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          NEXTAUTH_SECRET: 'a secret for tests that is long enough',
          ADMIN_SETUP_TOKEN: setupToken,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)))
    await healthy(url, child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    dataDir,
    databaseUrl,
    output: () => output,
    pid: () => child?.pid,
    start,
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL')
      await dropDatabase()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(database: DatabaseKind, dataDir: string) {
  if (database === 'sqlite') {
    return { databaseUrl: `file:${join(dataDir, 'nava-ridge.db')}`, dropDatabase: async () => undefined }
  }
  const made = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  return { databaseUrl: made.url, dropDatabase: made.drop }
}

/** Asks until the server answers; each refused connection costs nothing, so the pause between is short. */
async function healthy(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not become healthy:\n${output()}`)
}
