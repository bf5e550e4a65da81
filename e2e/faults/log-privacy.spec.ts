import { request as newRequest, type APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { withDatabase } from '../../scripts/data/database'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import type { TestServer } from '../support/server/server'

const allowed = [
  'level',
  'time',
  'msg',
  'id',
  'method',
  'path',
  'status',
  'ms',
  'error',
  'said',
  'signal',
  'database',
]
const ofMail = ['mail', 'kind', 'tries', 'parked', 'file', 'answering']

test('no personal data is logged, whatever users enter and whatever fails @long', async ({ ownServer }) => {
  const post = await startMailServer()
  post.mode('refuses')
  const server = await ownServer({ env: { SMTP_URL: post.url, MAIL_FROM: 'site@example.com' } })
  await makeAccount(server)
  const visitor = await newRequest.newContext({ baseURL: server.url })
  const planted = new Planted()

  await ask(visitor, planted)
  await wander(visitor, planted)
  await signInWrongly(visitor, planted)
  await signIn(visitor)
  await workAsStaff(visitor, planted)
  await breakDatabase(server)
  await ask(visitor, planted)
  await expect.poll(() => server.output()).toContain('a mail was not sent')
  await server.stop()

  expect(planted.words.length).toBeGreaterThanOrEqual(20)
  expect(planted.words.filter((word) => server.output().includes(word))).toEqual([])
  expect(server.output()).toContain('"msg":"a call failed"')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const known = new Set([...allowed, ...ofMail])
  const keys = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)))
  expect([...keys].filter((key) => !known.has(key))).toEqual([])
  await visitor.dispose()
  await post.close()
})

test('each response carries the id of its log line, and a proxy may set it @long', async ({ ownServer }) => {
  const server = await ownServer({ content: false })
  const chosen = '0123456789abcdef0123456789abcdef'
  const named = await fetch(`${server.url}/api/health?from=somebody`, { headers: { 'X-Request-Id': chosen } })
  const unnamed = await fetch(`${server.url}/th`, { headers: { 'X-Request-Id': 'somchai@example.com' } })
  const ids = [named, unnamed].map((answer) => answer.headers.get('x-request-id') ?? '')
  expect(ids[0]).toBe(chosen)
  expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/)
  await Promise.all([named.arrayBuffer(), unnamed.arrayBuffer()])
  const line = (id: string) =>
    server
      .output()
      .split('\n')
      .find((one) => one.includes(id))
  await expect.poll(() => ids.map(line)).not.toContain(undefined)
  expect(JSON.parse(line(chosen) ?? '')).toMatchObject({ method: 'GET', path: '/api/health', status: 200 })
  expect(JSON.parse(line(ids[1] ?? '') ?? '')).toMatchObject({ method: 'GET', path: '/th' })
})

/** Words that occur nowhere else, so that the log can be searched for each. */
class Planted {
  readonly words: string[] = []
  word(kind: string): string {
    const word = `planted${kind}${Math.random().toString(36).slice(2, 8)}`
    this.words.push(word)
    return word
  }
}

async function ask(visitor: APIRequestContext, planted: Planted) {
  const lead = {
    firstName: planted.word('First'),
    lastName: planted.word('Last'),
    email: `${planted.word('Mail')}@example.com`,
    countryCode: '+66',
    phone: planted.word('Phone'),
    message: planted.word('Message'),
    language: 'en',
  }
  await visitor.post('/api/leads', { data: lead, headers: { 'Idempotency-Key': planted.word('Key') } })
  await visitor.post('/api/leads', { data: { ...lead, villaType: planted.word('Villa') } })
  await visitor.post('/api/leads', { form: { ...lead, email: planted.word('NoMail') }, maxRedirects: 0 })
  await visitor.post('/api/leads', {
    data: Buffer.from(`{"firstName": ${planted.word('Broken')}`),
    headers: { 'Content-Type': 'application/json' },
  })
}

async function wander(visitor: APIRequestContext, planted: Planted) {
  await visitor.get(`/?q=${planted.word('Query')}`, {
    headers: {
      'User-Agent': planted.word('Agent'),
      Referer: `https://example.com/${planted.word('Referer')}`,
      Cookie: `language=${planted.word('Cookie')}`,
      'X-Forwarded-For': planted.word('Address'),
      'X-Request-Id': planted.word('Id'),
    },
  })
  await visitor.get(`/${planted.word('Path')}`)
  await visitor.get(`/villa/${planted.word('Villa')}`)
  await visitor.get(`/en/${planted.word('English')}`, { maxRedirects: 0 })
  await visitor.post(`/villa/${planted.word('Method')}`, { maxRedirects: 0 })
  await visitor.get(`/api/leads/${planted.word('Record')}/events`)
  await visitor.get(`/${planted.word('Slash')}/`, { maxRedirects: 0 })
  await visitor.get(`/en/${planted.word('Door')}%40example.com`, { maxRedirects: 0 })
  await visitor.get(`/api/${planted.word('Call')}%`)
  await visitor.get(`/project-progress?page=${planted.word('Page')}`, { maxRedirects: 0 })
}

async function signInWrongly(visitor: APIRequestContext, planted: Planted) {
  const wrong = { username: planted.word('User'), password: planted.word('Password') }
  await visitor.post('/api/auth/login', { data: wrong })
  await visitor.post('/api/auth/callback/credentials', { form: wrong, maxRedirects: 0 })
  await visitor.post('/api/admin/setup', { data: { ...wrong, token: planted.word('Token') } })
  await visitor.get('/admin', {
    headers: { Cookie: `next-auth.session-token=${planted.word('Session')}` },
    maxRedirects: 0,
  })
}

async function workAsStaff(staff: APIRequestContext, planted: Planted) {
  await staff.get(`/api/leads?q=${planted.word('Search')}`)
  await staff.patch('/api/leads/1/notes', { data: { notes: planted.word('Notes') } })
  await staff.post('/api/project-updates/with-images', {
    multipart: {
      title: planted.word('Title'),
      content: planted.word('Content'),
      images: {
        name: `${planted.word('File')}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(planted.word('Bytes')),
      },
    },
  })
}

/** From now on the database rejects new leads with a message that quotes them. */
async function breakDatabase({ databaseUrl }: TestServer) {
  if (databaseUrl.startsWith('file:')) {
    return withDatabase(databaseUrl, (connection) =>
      connection.exec(
        `CREATE TRIGGER broken BEFORE INSERT ON "Lead" BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      ),
    )
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'broken by % of %', NEW.email, NEW."lastName"; END $$`,
  )
  await client.query('CREATE TRIGGER broken BEFORE INSERT ON "Lead" FOR EACH ROW EXECUTE FUNCTION broken()')
  await client.end()
}
