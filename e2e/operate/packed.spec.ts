import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../scripts/data/database'
import { createDatabase } from '../../scripts/data/postgres'
import { expect, leadOf, test } from '../support/fixtures'
import { packedSite } from './packed'

// The steps of the Dockerfile and the restrictions of its container, without a container engine.
let site: Awaited<ReturnType<typeof packedSite>>
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await packedSite()
})
test.afterAll(() => site?.remove())

test('a packed site serves, sends mail and stops with only Node, as a user who can write only its data', async () => {
  const data = site.dataFolder('data')
  // As after a first start that was killed before it seeded the content.
  site.run('migrate.mjs', [], { DATA_DIR: data })
  const server = await site.start({ DATA_DIR: data })
  await server.ready()
  expect(server.output()).toContain('Filled with demonstration content')
  await expect.poll(server.output).toMatch(/Make the first staff account at http:\S+\/auth\?setup=\w+/)
  for (const path of ['/', '/th', '/villa/3br', '/auth', '/api/health', '/sitemap.xml']) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    await answer.arrayBuffer()
  }
  const page = await (await fetch(server.url)).text()
  const picture = /\/pictures\/made\/[\w.-]+\.jpg/.exec(page)?.[0]
  expect((await fetch(`${server.url}${picture}`)).headers.get('content-type')).toBe('image/jpeg')

  const sent = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...leadOf('Packed'), language: 'zh', infoPack: true }),
  })
  expect(sent.status).toBe(201)
  // The brochure needs fonts and a typesetter that must be part of the packed folder.
  await expect
    .poll(() => mailsIn(data), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining('infoPack-zh'))

  expect(await server.end('SIGTERM')).toBe(128 + 15)
  expect(server.output()).toContain('"msg":"stopped"')
})

test('a second start seeds nothing, and an administrator makes and restores a backup with the packed scripts @long', async () => {
  const data = join(site.place, 'data')
  const server = await site.start({ DATA_DIR: data })
  await server.ready()
  expect(server.output()).not.toContain('Filled with')
  expect(site.run('backup.mjs', [], { DATA_DIR: data })).toMatch(/Backed up \d+ rows/)
  await server.end('SIGTERM')
  const [file = ''] = readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.sqlite'))
  const empty = site.dataFolder('restored')
  expect(site.run('restore.mjs', [join(data, 'backups', file)], { DATA_DIR: empty })).toMatch(
    /Restored \d+ rows/,
  )
  expect(existsSync(join(empty, 'nava-ridge.db'))).toBe(true)
})

test('an administrator creates, resets and disables accounts from the shell @long', async () => {
  const data = { DATA_DIR: join(site.place, 'data') }
  const staff = (action: string, password = '') => site.run('staff.mjs', [action, 'nok'], data, password)
  expect(staff('create', 'squid boats at night')).toContain('nok can sign in now')
  const server = await site.start(data)
  await server.ready()
  const signIn = async (password: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ username: 'nok', password })
    return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  expect(await signIn('squid boats at night')).toBe(200)
  expect(staff('reset', 'longtails at dawn')).toContain('has a new password')
  expect(await signIn('squid boats at night')).toBe(401)
  expect(await signIn('longtails at dawn')).toBe(200)
  expect(() => staff('disable')).toThrow('nok is the last owner who can sign in')
  site.run('staff.mjs', ['create', 'mali'], data, 'squid boats at night')
  expect(staff('disable')).toContain('cannot sign in any more')
  expect(await signIn('longtails at dawn')).toBe(401)
  await server.end('SIGTERM')
})

test('two instances that start together on an empty database migrate it once, and both serve @long', async () => {
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  const secret = 'a secret that both instances share'
  const onSqlite = { DATA_DIR: site.dataFolder('shared') }
  const folder = join(site.dataFolder('two'), 'not made yet')
  const onPostgres = { DATA_DIR: folder, DATABASE_URL: url, NEXTAUTH_SECRET: secret }
  for (const [env, filled] of [
    [onSqlite, 1],
    [onPostgres, 0],
  ] as const) {
    const both = await Promise.all([site.start(env), site.start(env)])
    await Promise.all(both.map((server) => server.ready()))
    const said = (words: string) => both.filter((server) => server.output().includes(words)).length
    expect(said('Database brought up to date')).toBe(1)
    expect(said('Filled with demonstration content')).toBe(filled)
    for (const server of both) expect(await server.end('SIGTERM')).toBe(128 + 15)
  }
  await drop()
})

test('an administrator with an invalid setting is shown its name, and the start fails', async () => {
  const data = join(site.place, 'data')
  for (const [name, value] of [
    ['SITE_URL', 'nonsense'],
    ['DATABASE_URL', 'data/site.db'],
    ['STAFF_NOTIFY', 'the sales desk'],
  ] as const) {
    const server = await site.start({ DATA_DIR: data, [name]: value })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`The setting ${name} is wrong`)
    expect(server.output()).not.toContain('    at ')
  }
})

test('an administrator who starts a release older than its database is told so, and the start fails', async () => {
  const data = join(site.place, 'data')
  await mark(`file:${join(data, 'nava-ridge.db')}`, '20990101000000_from_the_future')
  const server = await site.start({ DATA_DIR: data })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('newer than this program: it knows 20990101000000_from_the_future')
})

/** As a newer release leaves it. */
async function mark(url: string, migration: string) {
  const db = await openDatabase(url)
  const now = new Date()
  const row = { id: migration, checksum: '', finished_at: now, migration_name: migration, started_at: now }
  await db.insert('_prisma_migrations', [{ ...row, applied_steps_count: 1 }])
  await db.close()
}

function mailsIn(data: string): string[] {
  const outbox = join(data, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox) : []
}
