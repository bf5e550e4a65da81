import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/run/free-port'
import { withoutRestic } from '../../test/support/servers/restic'
import { relocate } from './relocate.mjs'

export const siteName = 'www.example.com'

/** Returns the missing programs the manual needs and no stub replaces. */
export function missingPrograms(): string[] {
  const missing = ['nginx', 'openssl', 'curl', 'psql', 'pg_dump', 'bash'].filter((name) => !whereIs(name))
  return withoutRestic ? [...missing, 'restic', 'rclone'] : missing
}

/**
 * An empty folder that looks to commands like the machine of docs/operate.md.
 * @param restPort where the server of the backups listens
 */
export async function emptyMachine(smtpUrl: string, restPort: string) {
  const place = mkdtempSync(join(tmpdir(), 'ridge-machine-'))
  // When root starts nginx, its workers run as another user.
  chmodSync(place, 0o755)
  const http = await freePort()
  const https = await freePort()
  const one = await freePort()
  const two = await freePort()
  const postgres = new URL(process.env.TEST_POSTGRES_SERVER ?? '')
  const others = {
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    '3000': String(one),
    '3001': String(two),
    '5432': postgres.port,
    '8000': restPort,
    'smtps://user:password@mail.example.com:465': smtpUrl,
  }
  for (const folder of ['run', 'bin', 'etc/nginx/conf.d', 'etc/systemd/system', 'opt/nava-ridge'])
    mkdirSync(join(place, folder), { recursive: true })
  for (const folder of ['usr/local/sbin', 'usr/local/src', 'mnt'])
    mkdirSync(join(place, folder), { recursive: true })
  copySources(join(place, 'usr/local/src/nava-ridge'))
  const variables: Record<string, string> = {
    PATH: `${join(place, 'bin')}:${join(place, 'usr/local/sbin')}:${process.env.PATH}`,
    HOME: place,
    RIDGE_PLACE: place,
    RIDGE_OTHERS: JSON.stringify(others),
    PGHOST: postgres.hostname,
    PGPORT: postgres.port,
    PGUSER: postgres.username,
    PGPASSWORD: postgres.password,
    PGDATABASE: 'postgres',
  }
  // Next.js types require NODE_ENV in every environment; an administrator's shell has none.
  const env = variables as NodeJS.ProcessEnv
  writeStandIns(place, { http, https })

  /** Runs a block of the manual as an administrator would; returns its output. */
  const run = (block: string) => typed(relocate(block, place, others), { cwd: place, env })
  return {
    run,
    url: `https://127.0.0.1:${https}`,
    instances: [`http://127.0.0.1:${one}`, `http://127.0.0.1:${two}`] as const,
    path: (path: string) => join(place, path),
    read: (path: string) => readFileSync(join(place, path), 'utf8'),
    async remove() {
      for (const unit of ['nginx', `nava-ridge@${one}`, `nava-ridge@${two}`])
        await run(`systemctl stop ${unit}`)
      const drop = [
        '-c',
        'DROP DATABASE IF EXISTS nava_ridge_drill',
        '-c',
        'DROP DATABASE IF EXISTS nava_ridge',
        '-c',
        'DROP USER IF EXISTS nava_ridge',
      ]
      execFileSync('psql', drop, { env, stdio: 'ignore' })
      rmSync(place, { recursive: true, force: true })
    },
  }
}

async function typed(script: string, how: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const shell = ['--norc', '-euo', 'pipefail', '-c', script]
  const bash = spawn('bash', shell, { ...how, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [bash.stdout, bash.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const closed = new Promise((resolve) => bash.once('close', resolve))
  const code = await new Promise((resolve) => bash.once('exit', resolve))
  // Background processes of a failed block are killed.
  if (code !== 0) spawnSync('kill', ['--', `-${bash.pid}`])
  await closed
  if (code !== 0) throw new Error(`Ended with ${String(code)}:\n${script}\n${said}`)
  return said
}

/**
 * What git would check out; the packages npm would install, hard-linked because there are ninety thousand files; and the
 * resized pictures, which take half a minute to make and depend on no setting.
 */
function copySources(to: string) {
  const left = /^(\.git|\.next|node_modules|data|test-results)$/
  cpSync('.', to, { recursive: true, filter: (from) => !left.test(from) })
  const linked = spawnSync('cp', ['-al', 'node_modules', to])
  if (linked.status !== 0) cpSync('node_modules', join(to, 'node_modules'), { recursive: true })
}

function writeStandIns(place: string, { http, https }: { http: number; https: number }) {
  const script = join(process.cwd(), 'e2e/operate/fake-commands.mjs')
  const played = [
    'apt-get',
    'useradd',
    'chown',
    'git',
    'install',
    'systemctl',
    'certbot',
    'nginx',
    'journalctl',
  ]
  const playedBy = (name: string) => `${process.execPath} ${script} ${name}`
  const ports = [`${siteName}:443:127.0.0.1:${https}`, `${siteName}:80:127.0.0.1:${http}`]
  const options = ports.map((pair) => `--connect-to ${pair}`).join(' ')
  const run = join(place, 'run')
  const authority = join(run, 'authority.pem')
  const files = ['-keyout', join(run, 'authority.key'), '-out', authority]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1000', '-subj', '/CN=Authority']
  execFileSync('openssl', [...made, ...files], { stdio: 'ignore' })
  // exec, so that signals reach the final command.
  const lines = {
    ...Object.fromEntries(played.map((name) => [name, `exec ${playedBy(name)} "$@"`])),
    curl: `exec ${whereIs('curl')} --cacert ${authority} ${options} "$@"`,
    nginx: `${playedBy('nginx-config')} && exec ${whereIs('nginx')} -p ${run} -c ${run}/nginx.conf -e ${run}/nginx.log "$@"`,
    runuser: 'shift 3; exec "$@"',
  }
  for (const [name, line] of Object.entries(lines))
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
}

function whereIs(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}

export type Machine = Awaited<ReturnType<typeof emptyMachine>>
