import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/run/free-port'
import { startNode } from '../support/server/node-process'
import { sharedPack } from '../support/server/pack'
import { unitSettings } from '../support/server/unit-settings'

/** Debian's unprivileged user `nobody`. */
const nobody = 65534
const asRoot = process.getuid?.() === 0

/** The packed site, run by a user who can write only to data folders. */
export async function packedSite() {
  const place = mkdtempSync(join(tmpdir(), 'ridge-operate-'))
  chmodSync(place, 0o755)
  const app = await sharedPack()
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
    run: (script: string, args: string[], env: Record<string, string>, input = '') =>
      execFileSync(process.execPath, [join('scripts', script), ...args], {
        ...asNobody(app, env),
        encoding: 'utf8',
        input,
        stdio: 'pipe',
      }),
    async remove() {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      rmSync(place, { recursive: true, force: true })
    },
  }
}

export type PackedServer = ReturnType<typeof startPacked>

function startPacked(app: string, env: Record<string, string>, port: number) {
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...unitSettings(),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    KEEP_ALIVE_TIMEOUT: '70000',
    ...env,
  }
  const server = startNode(['scripts/serve.mjs'], asNobody(app, settings))
  return { ...server, port, url, ready: () => server.answering(`${url}/api/ready`, 60_000) }
}

/** From the tests' environment only PATH. */
function asNobody(cwd: string, env: Record<string, string>) {
  const identity = asRoot ? { uid: nobody, gid: nobody } : {}
  // Next.js types require NODE_ENV in every environment; here only the listed variables may be set.
  const settings: Record<string, string> = { PATH: process.env.PATH ?? '', ...env }
  return { cwd, ...identity, env: settings as NodeJS.ProcessEnv }
}
