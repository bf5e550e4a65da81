import { spawn, type ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../../scripts/pack.mjs'
import { freePort } from '../../scripts/postgres.mjs'

/** Debian's user without rights, whom nothing belongs to. */
const nobody = 65534
const asRoot = process.getuid?.() === 0

/** The packed site in an empty place: nobody may write there, and only Node is beside it. */
export async function packedSite() {
  const place = mkdtempSync(join(tmpdir(), 'ridge-packed-'))
  chmodSync(place, 0o755)
  const app = join(place, 'app')
  await pack(app)
  execFileSync('chmod', ['-R', 'a-w,a+rX', app])
  const running: PackedServer[] = []
  return {
    place,
    app,
    dataFolder(name: string): string {
      const folder = join(place, name)
      mkdirSync(folder, { mode: 0o750 })
      if (asRoot) chownSync(folder, nobody, nobody)
      return folder
    },
    async start(env: Record<string, string>): Promise<PackedServer> {
      const server = startPacked(app, env, await freePort())
      running.push(server)
      return server
    },
    run: (script: string, args: string[], env: Record<string, string>) =>
      execFileSync(process.execPath, [join('scripts', script), ...args], {
        ...asNobody(app, env),
        encoding: 'utf8',
      }),
    async remove() {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      execFileSync('chmod', ['-R', 'u+w', place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

export type PackedServer = ReturnType<typeof startPacked>

function startPacked(app: string, env: Record<string, string>, port: number) {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    ...asNobody(app, { PORT: String(port), SITE_URL: `http://localhost:${port}`, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    port,
    url,
    output: () => output,
    ended,
    ready: () => answering(`${url}/api/ready`, child, () => output),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Nothing of the environment of the tests but the way to programs. */
function asNobody(cwd: string, env: Record<string, string>) {
  const identity = asRoot ? { uid: nobody, gid: nobody } : {}
  // Next's types want NODE_ENV in every environment; here only what is named may be set.
  return { cwd, ...identity, env: { PATH: process.env.PATH ?? '', ...env } as unknown as NodeJS.ProcessEnv }
}

export async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing answers at ${url}:\n${output()}`)
}
