import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/run/free-port'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

interface Proxy {
  url: string
  /** Text of a log file of nginx; empty without nginx. */
  log: (name: string) => string
  stop: () => Promise<void>
}

/** The machine's nginx in front of these ports or, without nginx, a simple round-robin proxy. */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  return { url, ...(await (hasNginx ? startNginx(ports, port) : startPlainProxy(ports, port))) }
}

/** With the files of deploy/nginx; only ports, folders and names differ, and it serves http. */
async function startNginx(ports: number[], port: number): Promise<Omit<Proxy, 'url'>> {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-nginx-'))
  chmodSync(folder, 0o755)
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replaceAll(/\/etc\/nginx|\/var\/log\/nginx|\/var\/cache/g, folder)
    .replaceAll('www.example.com', 'localhost')
  let upstream = readFileSync('deploy/nginx/upstream.conf', 'utf8')
  for (const [index, one] of ports.entries()) upstream = upstream.replace(`:${3000 + index} `, `:${one} `)
  writeFileSync(join(folder, 'nava-ridge-upstream.conf'), upstream)
  return runNginx(folder, site, port)
}

/** Runs nginx with this site in a folder, which is deleted when it stops. */
export async function runNginx(folder: string, site: string, port: number): Promise<Omit<Proxy, 'url'>> {
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, site))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]
  execFileSync('nginx', [...args, '-t'], { stdio: 'pipe' })
  const nginx = spawn('nginx', args, { stdio: 'ignore' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  await listening(port)
  return {
    log: (name) => readFileSync(join(folder, name), 'utf8'),
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The parts of Debian's /etc/nginx/nginx.conf that a site needs. */
function mainConfig(folder: string, site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid;
    events { worker_connections 512; }
    http {
      sendfile on; tcp_nopush on;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${site}
    }`
}

async function startPlainProxy(ports: number[], port: number): Promise<Omit<Proxy, 'url'>> {
  let turn = 0
  const server: Server = createServer((visit, answer) => {
    turn += 1
    const addresses = [visit.headers['x-forwarded-for'], visit.socket.remoteAddress].flat().filter(Boolean)
    const headers = { ...visit.headers, 'x-forwarded-for': addresses.join(', ') }
    const { method, url } = visit
    const proxied = request({ port: ports[turn % ports.length], method, path: url, headers, agent: false })
    proxied.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    proxied.on('error', () => answer.destroy())
    visit.pipe(proxied)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    log: () => '',
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Only connects: nginx would proxy a request, and then skip an instance that is not ready for seconds. */
async function listening(port: number): Promise<void> {
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 20))
}
