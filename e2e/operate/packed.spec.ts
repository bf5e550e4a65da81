import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, leadOf, test } from '../fixtures'
import { packedSite } from './packed'

// What the Dockerfile does and what its container allows, without a container: no engine runs where these tests do.
let site: Awaited<ReturnType<typeof packedSite>>
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await packedSite()
})
test.afterAll(() => site?.remove())

test('a packed site serves, mails and stops with nothing but Node, as a user who may write its data only', async () => {
  const data = site.dataFolder('data')
  const server = await site.start({ DATA_DIR: data })
  await server.ready()
  expect(server.output()).toContain('Filled with demonstration content')
  expect(server.output()).toMatch(/Make the first staff account at http:\S+\/auth\?setup=\w+/)
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
  // The brochure is set with fonts and a typesetter that the pack must have brought along.
  await expect
    .poll(() => mailsIn(data), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining('infoPack-zh'))

  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).toContain('"msg":"stopped"')
})

test('a second start fills nothing anew, and a backup is made and restored from within', async () => {
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

test('a wrong setting ends the start with a sentence that names it', async () => {
  const server = await site.start({ DATA_DIR: join(site.place, 'data'), SITE_URL: 'nonsense' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('The setting SITE_URL is wrong')
})

function mailsIn(data: string): string[] {
  const outbox = join(data, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox) : []
}
