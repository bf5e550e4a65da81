/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { envSchema } from '@/lib/env'
import { buildSettings } from '../build/build'

// Checks the usual image rules (hadolint, CIS) in the text; e2e/operate/container.spec.ts builds and runs the
// image.
const dockerfile = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ')
const compose = readFileSync('compose.yaml', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8')

/** The instructions of the Dockerfile by stage, each split into words. */
const stages = dockerfile
  .split(/^(?=FROM )/m)
  .filter((part) => part.startsWith('FROM '))
  .map((part) => part.split('\n').filter((line) => /^[A-Z]+ /.test(line)))

/** The instructions of a stage, with those it inherits. */
function linesOf(name: string): string[] {
  const stage = stages.find((lines) => lines[0]?.endsWith(` AS ${name}`)) ?? []
  const base = /^FROM (\S+)/.exec(stage[0] ?? '')?.[1] ?? ''
  return [...(base.includes(':') ? [] : linesOf(base)), ...stage]
}

const lastOf = (lines: string[], word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).at(-1) ?? ''

describe('the image', () => {
  it('is built from pinned versions, never from latest', () => {
    const bases = stages.map(([from = '']) => from.split(' ')[1] ?? '')
    const outside = bases.filter((base) => base.includes(':'))
    expect(outside.length).toBeGreaterThan(0)
    for (const base of outside) expect(base).toMatch(/:\d+/)
    for (const base of bases.filter((one) => !one.includes(':'))) expect(['site', 'build']).toContain(base)
    for (const [, image] of compose.matchAll(/image: (\S+:\S+)/g)) expect(image).toMatch(/:\d+/)
    expect(dockerfile + compose).not.toMatch(/:latest/)
  })

  it('has the Node version that developers use', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim()
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual([
      version,
      version,
    ])
  })

  it.each(['site', 'tools'])('of %s runs as an unprivileged user, with its command in exec form', (name) => {
    const lines = linesOf(name)
    expect(lastOf(lines, 'USER')).toBe('USER node')
    expect(lastOf(lines, 'CMD')).toMatch(/^CMD \["node", .*\]$/)
    expect(lastOf(lines, 'STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM')
    expect(lastOf(lines, 'WORKDIR')).toMatch(/^WORKDIR \//)
    expect(lines.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /app/data'])
  })

  it('without a named stage is the site', () => {
    expect(stages.at(-1)).toEqual(['FROM site'])
    expect(lastOf(linesOf('site'), 'HEALTHCHECK')).toMatch(/CMD \["node", .*\/api\/ready/)
  })

  it('of tools has what backups need', () => {
    const installed = linesOf('tools')
      .filter((line) => line.includes('apt-get install'))
      .join()
    for (const name of [/postgresql-client-\d+/, /\brestic\b/, /\bopenssh-client\b/])
      expect(installed).toMatch(name)
  })

  it('installs only named packages, and leaves no package lists', () => {
    for (const line of dockerfile.split('\n').filter((one) => one.includes('apt-get install'))) {
      expect(line).toMatch(/apt-get update.*--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/)
    }
    expect(dockerfile).not.toMatch(/^ADD |sudo|curl |wget |chmod 777/m)
    expect(dockerfile).toMatch(/^RUN node scripts\/run\/install\.mjs$/m)
    expect(dockerfile).not.toMatch(/npm (install|ci)/)
    expect(readFileSync('scripts/run/install.mjs', 'utf8')).toContain("'--ignore-scripts'")
  })

  it('is built without secrets, data and local installations', () => {
    expect(ignored.split('\n')[0]).toBe('*')
    expect(ignored).not.toMatch(/^!(\.env|data|node_modules|\.git)/m)
    expect(dockerfile).not.toMatch(/(ARG|ENV).*(SECRET|PASSWORD|TOKEN|SMTP_URL|DATABASE_URL)/)
  })
})

/** Settings by name, including those of the build. */
const settings = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV')
const readByBuild = settings.filter((name) => buildSettings.test(name) && name !== 'PORT')

it('the build of the image takes every setting that prerendered pages contain', () => {
  const taken = [...dockerfile.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(taken.sort()).toEqual([...readByBuild].sort())
})

interface Service {
  build: { args: string[] }
  env_file?: string[]
  environment: Record<string, string>
}

describe('compose.yaml', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> }

  /** The variables of a container: the lines of `env_file`, overridden by `environment`. */
  function environmentOf(service: Service, dotenv: string): Record<string, string | undefined> {
    const lines = parseEnv(dotenv)
    const own = Object.entries(service.environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_, used, sign, text) =>
        sign === '+' ? (lines[used] ? text : '') : (lines[used] ?? ''),
      ),
    ])
    return { ...(service.env_file?.includes('.env') && lines), ...Object.fromEntries(own) }
  }

  it.each(['one', 'two', 'backup'])('passes every setting of .env on to %s', (name) => {
    const service = services[name]
    if (!service) throw new Error(`There is no service ${name}`)
    const dotenv = [...settings, 'POSTGRES_PASSWORD'].map((one) => `${one}="what .env says of ${one}"`)
    const passed = environmentOf(service, dotenv.join('\n'))
    // Settings that the containers determine, not the site.
    const fromContainers: Record<string, string> = {
      DATABASE_URL: 'postgres://nava:what .env says of POSTGRES_PASSWORD@postgres:5432/nava',
      DATA_DIR: '/app/data',
      PORT: '3000',
      LISTEN_ADDRESS: '',
      RESTIC_PASSWORD_FILE: '/run/secrets/restic-password',
    }
    const others = settings.filter(
      (one) => passed[one] !== (fromContainers[one] ?? `what .env says of ${one}`),
    )
    expect(others).toEqual([])
  })

  it('builds the image with every setting that prerendered pages contain', () => {
    expect([...(services.one?.build.args ?? [])].sort()).toEqual([...readByBuild].sort())
  })

  const site = /x-site: &site\n([^]*?)\n\n/.exec(compose)?.[1] ?? ''

  it('limits the memory of an instance as the unit of systemd does, with head-room above what was measured', () => {
    const unit = readFileSync('deploy/systemd/nava-ridge@.service', 'utf8')
    const [high, most] = ['MemoryHigh', 'MemoryMax'].map((name) =>
      Number(new RegExp(`^${name}=(\\d+)M$`, 'm').exec(unit)?.[1]),
    )
    expect(site).toContain(`mem_limit: ${most}m`)
    const measured = [...readFileSync('docs/capacity.md', 'utf8').matchAll(/^\|.*\| (\d+) MB +\|/gm)]
    const peak = Math.max(...measured.map(([, megabytes]) => Number(megabytes)))
    expect(peak).toBeGreaterThan(300)
    expect(high).toBeGreaterThan(1.25 * peak)
    expect(most).toBeGreaterThan(1.5 * peak)
  })

  it('lets the site write only its data and /tmp', () => {
    expect(site).toContain('read_only: true')
    expect(site).toContain('tmpfs: [/tmp]')
    expect(site).toContain('volumes: [data:/app/data]')
    expect(site).toContain('cap_drop: [ALL]')
    expect(site).toContain("security_opt: ['no-new-privileges:true']")
  })

  it('has two instances that wait for PostgreSQL and have time for a graceful shutdown', () => {
    expect(compose).toMatch(/^ {2}one:\n {4}<<: \*site\n {2}two:\n {4}<<: \*site$/m)
    expect(site).toContain('postgres: { condition: service_healthy }')
    expect(Number(/stop_grace_period: (\d+)s/.exec(site)?.[1])).toBeGreaterThan(10)
    expect(compose).toMatch(/healthcheck:\n +test: \[CMD, pg_isready/)
  })

  it('requires secrets instead of containing any, and publishes nginx only', () => {
    for (const name of ['POSTGRES_PASSWORD', 'NEXTAUTH_SECRET', 'SITE_URL'])
      expect(compose).toContain(`\${${name}:?`)
    expect([...compose.matchAll(/^ +ports: (.*)$/gm)].map(([, ports]) => ports)).toEqual([
      "['80:80', '443:443']",
    ])
    expect(compose).not.toMatch(/privileged: true|docker\.sock|network_mode: host/)
  })
})
