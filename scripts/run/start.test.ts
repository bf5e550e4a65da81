/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'

/** `npm start` with the real starter, and fakes of preparation and server. */
let place = ''
let port = 0

beforeEach(async () => {
  port = await freePort()
  place = mkdtempSync(join(tmpdir(), 'ridge-start-'))
  mkdirSync(join(place, 'scripts', 'run'), { recursive: true })
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
  )
  for (const name of ['start.mjs', 'process.mjs'])
    copyFileSync(join('scripts', 'run', name), join(place, 'scripts', 'run', name))
  write(
    'run.mjs',
    `console.log('preparing'); process.send({ port: ${port}, siteUrl: 'http://site.example' })`,
  )
  write('server.mjs', server)
})
afterEach(() => rmSync(place, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(place, 'scripts', 'run', name), text)

/** A server that ends like lib/platform/server/stop.ts, after finishing its work. */
const server = `import { createServer } from 'node:net'
export async function serve({ port }) {
  await new Promise((done) => createServer().listen(port, '127.0.0.1', done))
  process.on('SIGTERM', () => setTimeout(() => process.exit(143), 300))
  console.log('serving as ' + process.pid)
}`

function npmStart() {
  const npm = spawn('npm', ['start'], { cwd: place, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  npm.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | string | null>((resolve) =>
    npm.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const prints = async (words: RegExp) => {
    for (;;) {
      const match = words.exec(output)
      if (match) return match
      await Promise.race([new Promise((resolve) => npm.stdout.once('data', resolve)), ended])
    }
  }
  return { pid: npm.pid ?? 0, kill: (signal: NodeJS.Signals) => npm.kill(signal), ended, prints }
}

const isTaken = () =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () =>
      resolve(false),
    )
    socket.once('connect', () => socket.destroy())
  })

/** Ids of all descendant processes. */
function below(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return children.flatMap(([child = 0]) => [child, ...below(child)])
}

it('becomes the server: an administrator sees one process and nothing beside it', async () => {
  const npm = npmStart()
  const [, serving] = await npm.prints(/serving as (\d+)[^]*Nava Ridge is at http:\/\/site.example/)
  expect(below(npm.pid)).toEqual([Number(serving)])
  npm.kill('SIGTERM')
  await npm.ended
})

it('ends with 143 on SIGTERM, when the server has finished, and leaves its port free', async () => {
  const npm = npmStart()
  await npm.prints(/Nava Ridge is at/)
  expect(await isTaken()).toBe(true)
  npm.kill('SIGTERM')
  expect(await npm.ended).toBe(143)
  expect(await isTaken()).toBe(false)
})

it('does not report success when its server was killed', async () => {
  const npm = npmStart()
  const [, serving] = await npm.prints(/serving as (\d+)/)
  process.kill(Number(serving), 'SIGKILL')
  expect(['SIGKILL', 137]).toContain(await npm.ended)
})

it('passes a signal on to the build it waits for, and ends after it', async () => {
  write(
    'run.mjs',
    `process.on('SIGTERM', () => { console.log('build stopped'); process.exit(0) }); console.log('building'); setInterval(() => {}, 1000)`,
  )
  const npm = npmStart()
  await npm.prints(/building/)
  npm.kill('SIGTERM')
  expect(await npm.ended).toBe(143)
  await npm.prints(/build stopped/)
})

it('ends with 1 when the preparation fails', async () => {
  write('run.mjs', 'process.exit(3)')
  expect(await npmStart().ended).toBe(1)
})
