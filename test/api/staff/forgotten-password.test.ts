import { simpleParser } from 'mailparser'
import { Secret, TOTP } from 'otpauth'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer } from '@/lib/start/mail-kinds'
import { listen } from '@/lib/platform/log/measure'
import { MailWorker } from '@/lib/platform/mail/worker'
import { queueAskedLinks } from '@/lib/staff/accounts/password-link-store'
import type { CodeSetupJson } from '@/lib/staff/second-step/schema'
import { noticesTo } from '../../support/mails'
import { account, signIn, staff, visitor, type Person } from '../../support/people'
import { startMailServer, type MailServer } from '../../support/servers/mail-server'
import { findEverywhere } from '../../support/whole-database'

const password = 'boats at night, squid'
const newPassword = 'a quiet house by the sea'
let server: MailServer
let mali: Person
const statements: string[] = []
listen('database', ({ sql }) => statements.push(sql))

beforeAll(async () => {
  server = await startMailServer()
  mali = await staff()
})
beforeEach(() => Object.assign(env, { SMTP_URL: server.url }))
afterEach(async () => {
  server.mode('takes')
  await db.mail.deleteMany()
  await db.passwordLink.deleteMany()
})
afterAll(() => server.close())

let names = 0
/** A member with an address, signed in. */
async function member() {
  names += 1
  const username = `niran${names}`
  const email = `${username}@example.com`
  expect((await mali.post('/api/admin/staff', { json: { username, password } })).status).toBe(201)
  const { id } = await db.user.update({ where: { usernameKey: username }, data: { email } })
  const person = await signIn(visitor(), { username, password })
  return { id, username, email, person }
}

async function ask(username: string) {
  const answer = await visitor().post('/api/auth/password/link', { json: { username } })
  return { status: answer.status, body: await answer.text() }
}

/** What the mail worker of a server does once it is woken. */
async function sendMails(now = new Date()): Promise<void> {
  await queueAskedLinks(now)
  await new MailWorker(mailer, { now: () => now }).sendDue()
}

/** The tokens in the mails that reached an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await Promise.all([...server.taken.values()].flat().map((mail) => simpleParser(mail)))
  return mails
    .filter(({ to }) => [to].flat()[0]?.text === email)
    .flatMap(({ text = '' }) => /\/auth\/password#([\w-]{43})\s/.exec(text)?.[1] ?? [])
}

async function tokenFor({ username, email }: { username: string; email: string }): Promise<string> {
  expect((await ask(username)).status).toBe(202)
  await sendMails()
  return (await tokensTo(email)).at(-1) ?? ''
}

const use = (token: string, as = newPassword) =>
  visitor().post('/api/auth/password/new', { json: { token, password: as } })
const login = (username: string, as: string) =>
  visitor().post('/api/auth/login', { json: { username, password: as } })
const isIn = async (person: Person) => (await person.get('/api/leads?limit=1')).status === 200

async function expectEnded(token: string): Promise<void> {
  const answer = await use(token)
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'This link does not work any more. Please ask for a new one',
  ])
}

describe('a member who forgot the password', () => {
  it('gets a link by mail, sets a new one and signs in with it', async () => {
    const niran = await member()
    expect((await niran.person.post('/api/auth/calendar', { json: {} })).status).toBe(201)
    const token = await tokenFor(niran)
    expect((await use(token)).status).toBe(200)
    expect(await isIn(niran.person)).toBe(false)
    expect(await db.calendarFeed.count({ where: { userId: niran.id } })).toBe(0)
    expect((await login(niran.username, password)).status).toBe(401)
    expect((await login(niran.username, newPassword)).status).toBe(200)
    const [told] = await noticesTo(niran.email)
    expect(told?.subject).toBe(`The password of the account ${niran.username} was changed`)
    const query = { kind: 'passwordByLink', username: niran.username }
    const log = await mali.get('/api/admin/access-log', { query })
    expect(await log.json()).toMatchObject({ total: 1 })
  })

  it('finds the link by any spelling of the username', async () => {
    const niran = await member()
    expect(await tokenFor({ ...niran, username: ` ${niran.username.toUpperCase()} ` })).not.toBe('')
  })

  it('gets no session by the link, and is asked for the second step as ever', async () => {
    const niran = await member()
    const begun = await niran.person.post('/api/auth/second-step/codes', { json: { password } })
    const { setup, secret } = (await begun.json()) as CodeSetupJson
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await niran.person.ask('PUT', '/api/auth/second-step/codes', { json: { setup, code } })
    const done = await use(await tokenFor(niran))
    expect([done.status, done.headers.getSetCookie()]).toEqual([200, []])
    expect((await login(niran.username, newPassword)).status).toBe(202)
  })

  it('is told of a password that is too short, and may try again', async () => {
    const token = await tokenFor(await member())
    const short = await use(token, 'short')
    expect([short.status, await short.text()]).toEqual([400, 'The password needs at least 12 characters'])
    expect((await use(token)).status).toBe(200)
  })

  it('gets at most three links in an hour', async () => {
    const niran = await member()
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(niran.username)).status).toBe(202)
    await sendMails()
    expect(await tokensTo(niran.email)).toHaveLength(3)
    // One that was used counts too.
    expect((await use((await tokensTo(niran.email))[0] ?? '')).status).toBe(200)
    await tokenFor(niran)
    expect(await tokensTo(niran.email)).toHaveLength(3)
    await db.passwordLink.updateMany({ data: { createdAt: new Date(Date.now() - 3_600_001) } })
    await tokenFor(niran)
    expect(await tokensTo(niran.email)).toHaveLength(4)
  })

  it('gets no more than three by requests that several servers handle at once', async () => {
    const niran = await member()
    for (let asked = 0; asked < 5; asked += 1) await ask(niran.username)
    await Promise.allSettled([1, 2, 3].map(() => queueAskedLinks(new Date())))
    await sendMails()
    expect(await tokensTo(niran.email)).toHaveLength(3)
  })

  it('still signs in with the password after others asked for too many links', async () => {
    const niran = await member()
    const thief = visitor()
    const json = { username: niran.username }
    for (let asked = 0; asked < 20; asked += 1) await thief.post('/api/auth/password/link', { json })
    const refused = await thief.post('/api/auth/password/link', { json })
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    await signIn(thief, { username: niran.username, password })
  })

  it('gets the link of a second try when the mail server was away, and the first token is worth nothing', async () => {
    const niran = await member()
    await ask(niran.username)
    server.mode('later')
    await sendMails()
    const first = await db.passwordLink.findFirstOrThrow()
    server.mode('takes')
    await sendMails(new Date(Date.now() + 60_000))
    const second = await db.passwordLink.findFirstOrThrow()
    expect(first.digest).not.toBe(second.digest)
    expect((await use((await tokensTo(niran.email))[0] ?? '')).status).toBe(200)
  })
})

describe('a stranger', () => {
  it('learns neither by the answer nor by the work done whether an account exists', async () => {
    const niran = await member()
    const disabled = await member()
    await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    const silent = await member()
    await db.user.update({ where: { id: silent.id }, data: { email: null } })
    const seen = []
    for (const username of [niran.username, 'not a member', disabled.username, silent.username]) {
      statements.length = 0
      seen.push({ ...(await ask(username)), statements: [...statements] })
    }
    expect(seen[0]).toMatchObject({ status: 202, body: '{"success":true}' })
    for (const other of seen) expect(other).toEqual(seen[0])
    await sendMails()
    expect(await tokensTo(disabled.email)).toEqual([])
    expect(await tokensTo(silent.email)).toEqual([])
    expect(await tokensTo(niran.email)).toHaveLength(1)
    // Requests that came to nothing leave nothing.
    expect(await db.passwordLink.count()).toBe(1)
  })

  it.each(['', 'x', 'é'.repeat(43), '\0'])('sets no password with the token %j', (token) =>
    expectEnded(token),
  )

  it('finds no link in the database, before and after it was sent', async () => {
    const niran = await member()
    const token = await tokenFor(niran)
    expect(await findEverywhere([token])).toEqual([])
    const mails = await (await mali.get('/api/admin/outbox', { query: { kind: 'passwordLink' } })).text()
    expect(JSON.parse(mails)).toMatchObject({ mails: [{ recipient: niran.email, subject: null }] })
    expect(mails).not.toContain(token)
    // The stored digest is no token.
    const { digest } = await db.passwordLink.findFirstOrThrow({ where: { userId: niran.id } })
    await expectEnded(digest ?? '')
  })

  it('with the dashboard cannot send a waiting link to another address', async () => {
    const niran = await member()
    await ask(niran.username)
    await queueAskedLinks(new Date())
    const { id } = await db.mail.findFirstOrThrow({ where: { kind: 'passwordLink' } })
    const json = { recipient: 'thief@example.com' }
    expect((await mali.patch(`/api/admin/outbox/${id}`, { json })).status).toBe(409)
    expect(await db.mail.findUnique({ where: { id } })).toMatchObject({ recipient: niran.email })
  })
})

describe('a link', () => {
  it('works once, also when it is used twice at the same moment', async () => {
    const niran = await member()
    const token = await tokenFor(niran)
    const answers = await Promise.all([use(token), use(token, 'the other quiet house')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const won = answers[0]?.status === 200 ? newPassword : 'the other quiet house'
    expect((await login(niran.username, won)).status).toBe(200)
    await expectEnded(token)
  })

  it('expires after fifteen minutes', async () => {
    const niran = await member()
    const token = await tokenFor(niran)
    const { expiresAt, createdAt } = await db.passwordLink.findFirstOrThrow()
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(15 * 60_000)
    await db.passwordLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    await expectEnded(token)
    expect((await login(niran.username, password)).status).toBe(200)
  })

  it('is not sent once it has expired', async () => {
    const niran = await member()
    await ask(niran.username)
    await queueAskedLinks(new Date())
    await sendMails(new Date(Date.now() + 15 * 60_000))
    expect(await tokensTo(niran.email)).toEqual([])
    expect(await db.mail.count({ where: { kind: 'passwordLink' } })).toBe(0)
  })

  it('ends with the use of another one', async () => {
    const niran = await member()
    const first = await tokenFor(niran)
    const second = await tokenFor(niran)
    expect((await use(first)).status).toBe(200)
    await expectEnded(second)
  })

  type Member = Awaited<ReturnType<typeof member>>
  it.each<[string, (member: Member) => Promise<Response>]>([
    [
      'a change of address',
      ({ id }) => mali.patch(`/api/admin/staff/${id}/email`, { json: { email: 'new@example.com' } }),
    ],
    [
      'disabling the account',
      ({ id }) => mali.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled: true } }),
    ],
    ['a change of role', ({ id }) => mali.patch(`/api/admin/staff/${id}/role`, { json: { role: 'owner' } })],
    [
      'a reset',
      ({ id }) =>
        mali.post(`/api/admin/staff/${id}/password`, {
          json: { password: 'set by an owner', currentPassword: account.password },
        }),
    ],
    [
      'a change of the password',
      ({ person }) =>
        person.post('/api/auth/password', {
          json: { currentPassword: password, password: 'my own new one' },
        }),
    ],
  ])('ends with %s, be it sent, queued or only asked for', async (_, change) => {
    const niran = await member()
    const sent = await tokenFor(niran)
    await ask(niran.username)
    await queueAskedLinks(new Date())
    await ask(niran.username)
    expect((await change(niran)).status).toBe(200)
    await db.user.update({ where: { id: niran.id }, data: { disabledAt: null } })
    await expectEnded(sent)
    await sendMails()
    expect(await tokensTo(niran.email)).toEqual([sent])
    expect(await tokensTo('new@example.com')).toEqual([])
    expect(await db.mail.count({ where: { kind: 'passwordLink', state: { not: 'sent' } } })).toBe(0)
  })
})

it('without a mail server no link is made', async () => {
  const niran = await member()
  await ask(niran.username)
  await queueAskedLinks(new Date())
  env.SMTP_URL = undefined
  expect((await ask(niran.username)).status).toBe(202)
  expect(await db.passwordLink.count()).toBe(1)
  // One that waited when the mail server was taken away becomes no file.
  await sendMails()
  expect(await db.mail.count({ where: { kind: 'passwordLink' } })).toBe(0)
})
