import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/run/free-port'
import { expect, test } from '../support/fixtures'
import { hasNginx, runNginx, startProxy } from '../support/server/nginx'
import { measure } from './load'
import { record, whole } from './record'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const pages = { home: '/', villa: '/th/villa/4br', 'construction updates': '/ru/project-progress' }

test('pages per second behind the shipped configurations, compared with nginx serving the same bytes', async ({
  ownServer,
  database,
}) => {
  test.skip(!hasNginx, 'nginx is not installed here')
  test.setTimeout(600_000)
  // On PostgreSQL two instances, of which nginx asks one after the other.
  const isPair = database === 'postgresql'
  const server = await ownServer(isPair ? { topology: 'pair' } : {})
  const port = Number(new URL(server.url).port)
  const nginx = isPair ? { url: server.url, stop: async () => undefined } : await startProxy([port, port])
  const caddy = hasCaddy && !isPair ? await startCaddy(port) : null
  for (const [what, path] of Object.entries(pages)) {
    const answer = await raw(server.url + path)
    const files = await serveFile(answer)
    const peer = await measure(files.url, 'gzip')
    await files.stop()
    for (const [name, proxy] of Object.entries({ nginx, Caddy: caddy })) {
      if (!proxy) continue
      const found = await measure(proxy.url + path, 'gzip')
      expect(found.errors, `${name} ${path}`).toBe(0)
      const ratio = found.perSecond / peer.perSecond
      record('Behind a proxy', `${what}, ${name}${isPair ? ', two instances on PostgreSQL' : ''}`, {
        goal: '≥ 0.7 × a file',
        value: `${whole(found.perSecond)}/s, p99 ${found.p99} ms`,
        peer: `${whole(peer.perSecond)}/s, nginx, ${whole(answer.length / 1000)} kB file`,
        ratio,
        reached: ratio >= 0.7,
      })
    }
  }
  await nginx.stop()
  await caddy?.stop()
})

/** The page's gzip bytes as the site sends them. */
async function raw(url: string): Promise<Buffer> {
  const { status, stdout } = spawnSync('curl', ['--silent', '--fail', '-H', 'Accept-Encoding: gzip', url])
  expect(status).toBe(0)
  return stdout
}

async function serveFile(gzipped: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-files-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'page.html.gz'), gzipped)
  writeFileSync(join(folder, 'page.html'), '')
  const site = `types { text/html html; } access_log ${folder}/access.log;
    server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }`
  const running = await runNginx(folder, site, port)
  return { url: `http://localhost:${port}/page.html`, stop: running.stop }
}

/** With deploy/Caddyfile; only ports and names differ, and it serves http. */
async function startCaddy(site: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-caddy-'))
  const port = await freePort()
  const file = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^www\.example\.com \{/m, `{\n\tadmin off\n\tauto_https off\n}\nhttp://localhost:${port} {`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replaceAll(' 127.0.0.1:3001', '')
  writeFileSync(join(folder, 'Caddyfile'), file)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const caddy = spawn('caddy', args, { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => caddy.once('exit', resolve))
  const url = `http://localhost:${port}`
  const up = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(up, { message: 'Caddy in front of the site', timeout: 20_000 }).toBe(true)
  return {
    url,
    stop: async () => {
      caddy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
