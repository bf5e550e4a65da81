import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { request as newRequest } from '@playwright/test'
import { createDatabase } from '../../scripts/data/postgres'
import { makeUpdate } from '../support/content'
import { account, expect, leadOf, leadsOf, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import { containers, freeSettings, whyNoContainer, type Containers } from './container'

// Builds the Dockerfile with podman and runs the image as compose.yaml does. Both come from Debian; no engine's daemon and
// no registry of images is needed.
const reason = whyNoContainer()
type Image = Awaited<ReturnType<Containers['build']>>
let engine: Containers
let site: Image
let tools: Image
/** Of the first image, kept for those after it. */
let data = ''

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  test.skip(reason !== '', reason)
  test.setTimeout(1_800_000)
  engine = containers()
  await engine.makeBase()
  site = await engine.build('site')
  tools = await engine.build('tools')
  data = engine.volume('data')
})
test.afterAll(() => engine?.remove())

const first = leadOf('First')
const second = leadOf('Second')

test('the image has the packed site and nothing else, and its user can write only the data folder', () => {
  const app = join(site.folder, site.config.WorkingDir)
  const packed = [
    '.next',
    'LICENSE',
    'data',
    'lib',
    'node_modules',
    'package.json',
    'prisma',
    'public',
    'scripts',
  ]
  expect(readdirSync(app).sort()).toEqual(packed)
  expect(readdirSync(join(app, 'data'))).toEqual([])
  // Of the stage that built it.
  expect(existsSync(join(site.folder, 'src'))).toBe(false)
  expect(existsSync(join(site.folder, 'root/.npm'))).toBe(false)
  for (const name of [
    'typescript',
    'esbuild',
    'tsx',
    'tailwindcss',
    'jest',
    'oxlint',
    'prisma',
    '@playwright',
  ])
    expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false])
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'data')
  expect(files.filter((name) => /\.test\.tsx?$|\.nft\.json$|\.map$|(^|\/)\.env/.test(name))).toEqual([])
  const links = files.filter((name) => lstatSync(join(app, name)).isSymbolicLink())
  expect(links.filter((name) => isAbsolute(readlinkSync(join(app, name))))).toEqual([])
  // Follows links: one that leads nowhere is an error.
  const all = files.map((name) => ({ name, ...statSync(join(app, name)) }))
  expect(all.filter(({ uid, gid, mode }) => uid !== 0 || gid !== 0 || mode & 0o002)).toEqual([])
  const bytes = all.reduce((sum, { size, nlink }) => sum + size / nlink, 0)
  expect(bytes / 1e6).toBeLessThan(230)
})

test('a first start makes everything, read-only and without capabilities: an account, a lead, a photo', async () => {
  const settings = await freeSettings()
  const server = engine.start(site, data, settings)
  await server.answering(`${settings.SITE_URL}/api/ready`, 60_000)
  const status = server.status()
  for (const name of ['Uid', 'Gid'])
    expect(status).toMatch(RegExp(`^${name}:\\t1000\\t1000\\t1000\\t1000$`, 'm'))
  for (const name of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    expect(status).toMatch(RegExp(`^${name}:\\t0+$`, 'm'))
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  const [kind, ...healthCheck] = site.config.Healthcheck.Test
  expect(kind).toBe('CMD')
  engine.run(site, data, settings, healthCheck)

  const staff = await newRequest.newContext({ baseURL: settings.SITE_URL })
  await expect.poll(server.output).toContain('/auth?setup=')
  const [, token] = /\/auth\?setup=(\w+)/.exec(server.output()) ?? []
  expect((await staff.post('/api/admin/setup', { data: { ...account, token } })).status()).toBe(201)
  expect((await staff.post('/api/auth/login', { data: account })).status()).toBe(200)
  expect((await staff.post('/api/leads', { data: first })).status()).toBe(201)
  const files = [{ name: 'pool.png', bytes: await photo(1200, 900) }]
  expect((await makeUpdate(staff, { title: 'The pool' }, files)).images).toHaveLength(1)
  await staff.dispose()

  expect(await server.end(site.config.StopSignal)).toBe(128 + 15)
  expect(server.output()).toContain('"msg":"stopped"')
  expect(server.output()).not.toContain('Warning')
})

test('a second start has it all, and the container for backups makes one beside it', async () => {
  const settings = await freeSettings()
  const server = engine.start(site, data, settings)
  await server.answering(`${settings.SITE_URL}/api/ready`, 60_000)
  expect(server.output()).not.toMatch(/brought up to date|Filled with/)
  await expectFirst(settings.SITE_URL)
  engine.run(tools, data, settings)
  expect(readdirSync(join(data, 'backups')).length).toBeGreaterThan(0)
  await server.end('SIGTERM')
})

test('an image after it continues with its data, and the image before refuses data that is newer', async () => {
  const sql = 'CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY);'
  const later = await engine.extend(
    'site',
    { 'prisma/migrations/sqlite/20990101000000_later/migration.sql': sql },
    'later',
  )
  const settings = await freeSettings()
  const server = engine.start(later, data, settings)
  await server.answering(`${settings.SITE_URL}/api/ready`, 60_000)
  expect(server.output()).toContain('Database brought up to date (20990101000000_later)')
  await expectFirst(settings.SITE_URL)
  const visitor = await newRequest.newContext({ baseURL: settings.SITE_URL })
  expect((await visitor.post('/api/leads', { data: second })).status()).toBe(201)
  await visitor.dispose()
  await server.end('SIGTERM')
  const before = engine.start(site, data, settings)
  expect(await before.ended).toBe(1)
  expect(before.output()).toContain('newer than this program: it knows 20990101000000_later')
})

test('on PostgreSQL an instance serves, and the container for backups has the tools for it', async () => {
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  const volume = engine.volume('postgresql')
  const secret = 'a secret of at least thirty-two characters'
  const settings = { ...(await freeSettings()), DATABASE_URL: url, NEXTAUTH_SECRET: secret }
  const server = engine.start(site, volume, settings)
  await server.answering(`${settings.SITE_URL}/api/ready`, 60_000)
  const visitor = await newRequest.newContext({ baseURL: settings.SITE_URL })
  expect((await visitor.post('/api/leads', { data: first })).status()).toBe(201)
  await visitor.dispose()
  engine.run(tools, volume, settings)
  expect(readdirSync(join(volume, 'backups')).length).toBeGreaterThan(0)
  expect(await server.end('SIGTERM')).toBe(128 + 15)
  await drop()
})

test('a release has the packed site, the image, and what is in both; all is as its checksums say', async () => {
  test.setTimeout(1_800_000)
  const folder = engine.volume('release')
  await engine.release(folder)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const name = `nava-ridge-${version}`
  const machine = `${process.platform}-${process.arch}`
  const files = [
    `${name}-${machine}.tar.gz`,
    `${name}-image-debian.txt`,
    `${name}-image-${machine}.tar.gz`,
    `${name}-sbom.cdx.json`,
  ]
  expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', ...files].sort())
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })

  const [packed = '', debian = '', image = '', sbom = ''] = files.map((file) => join(folder, file))
  const listed = execFileSync('tar', ['-tzf', packed], { encoding: 'utf8', maxBuffer: 100_000_000 })
  expect(listed).toContain(`${name}/scripts/serve.mjs\n`)
  expect(readFileSync(debian, 'utf8')).toMatch(/^libc6 \d/m)
  const { components } = JSON.parse(readFileSync(sbom, 'utf8'))
  const names = components.map((component: { name: string }) => component.name)
  expect(names).toContain('next')
  expect(names).not.toContain('jest')
  const manifest = execFileSync('tar', ['-xzOf', image, 'manifest.json'], { encoding: 'utf8' })
  expect(JSON.parse(manifest)[0].RepoTags).toEqual([`localhost/nava-ridge:${version}`])
})

/** Account, lead and photo of the first start. */
async function expectFirst(url: string) {
  const staff = await newRequest.newContext({ baseURL: url })
  expect((await staff.post('/api/auth/login', { data: account })).status()).toBe(200)
  expect(await leadsOf(staff, first.email)).toHaveLength(1)
  const { updates } = await (await staff.get('/api/project-updates')).json()
  const [update] = updates.filter(({ title }: { title: string }) => title === 'The pool')
  const picture = await staff.get(update.images[0].url)
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  await staff.dispose()
}
