import { db } from '@/lib/platform/db/client'
import { mailSettings } from '@/lib/site'
import type { CodeSetupJson, SecondStepJson } from '@/lib/staff/second-step/schema'
import type { SessionJson } from '@/lib/staff/sessions/schema'
import { codeOf, setCodesUp } from '../../support/codes'
import { noticesTo } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

const password = 'boats at night, squid'
let names = 0

/** An owner with an account of their own, signed in: they read the access log. */
async function member(): Promise<{ person: Person; user: { username: string; password: string } }> {
  names += 1
  const user = { username: `niran${names}`, password }
  const mali = await staff()
  expect((await mali.post('/api/admin/staff', { json: { ...user, role: 'owner' } })).status).toBe(201)
  const person = visitor()
  expect((await person.post('/api/auth/login', { json: user })).status).toBe(200)
  return { person, user }
}

/** Sets codes up; returns the key in the phone and the recovery codes. */
async function withCodes() {
  const { person, user } = await member()
  const { picture, ...codes } = await setCodesUp(person, password)
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)
  return { person, user, ...codes }
}

/** Enters the right password in a new browser, and expects to be asked for more. */
async function firstStep(user: object): Promise<Person> {
  const person = visitor()
  const answer = await person.post('/api/auth/login', { json: user })
  expect(answer.status).toBe(202)
  expect(await answer.json()).toMatchObject({ next: 'secondStep' })
  return person
}

/** Six digits that are none of the codes of the next minutes. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? ''
  )
}

async function guess(person: Person, secret: string, tries: number): Promise<void> {
  for (let done = 0; done < tries; done += 1)
    expect((await prove(person, { code: wrongCode(secret) })).status).toBe(401)
}

/** From two places, because each has a limit of its own. */
async function guessTwenty(user: object, secret: string): Promise<void> {
  await guess(await firstStep(user), secret, 10)
  await guess(await firstStep(user), secret, 10)
}

/** The wait before the next code is over. */
async function endPause(): Promise<void> {
  const where = { key: { startsWith: 'secondStepPause' } }
  await db.rateLimiterFlexible.updateMany({ where, data: { expire: new Date(Date.now() - 1) } })
}

const prove = (person: Person, json: object) => person.post('/api/auth/second-step', { json })
const isIn = async (person: Person) => (await person.get('/api/leads?limit=1')).status === 200
const mine = async (person: Person) =>
  (await (await person.get('/api/auth/second-step')).json()) as SecondStepJson

describe('a member with codes on the phone', () => {
  it('signs in with password and code, and not with one of them', async () => {
    const { user, secret } = await withCodes()
    const person = visitor()
    const answer = await person.post('/api/auth/login', { json: user })
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { next: 'secondStep', methods: ['code', 'recoveryCode'], passkey: null },
    ])
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session-token=/)
    expect(await isIn(person)).toBe(false)
    const done = await prove(person, { code: codeOf(secret) })
    expect([done.status, await done.json()]).toMatchObject([200, { user: { username: user.username } }])
    expect(await isIn(person)).toBe(true)
    // The code alone, in a browser that entered no password.
    const other = await prove(visitor(), { code: codeOf(secret, 1) })
    expect([other.status, await other.text()]).toEqual([401, 'Please enter your username and password again'])
  })

  it('cannot be followed by a stranger who saw a code: each counts once, and none before it', async () => {
    const { user, secret } = await withCodes()
    const code = codeOf(secret)
    expect((await prove(await firstStep(user), { code })).status).toBe(200)
    const again = await prove(await firstStep(user), { code })
    expect([again.status, await again.text()]).toEqual([401, 'This is not right. Please try again'])
    expect((await prove(await firstStep(user), { code: codeOf(secret, -1) })).status).toBe(401)
    const one = await firstStep(user)
    const other = await firstStep(user)
    const next = codeOf(secret, 1)
    const answers = await Promise.all([prove(one, { code: next }), prove(other, { code: next })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('is not signed in by the code that set them up', async () => {
    const { user, secret } = await withCodes()
    expect((await prove(await firstStep(user), { code: codeOf(secret, -1) })).status).toBe(401)
  })

  it('can be guessed at ten times in ten minutes from one place', async () => {
    const { user, secret } = await withCodes()
    const guessing = await firstStep(user)
    await guess(guessing, secret, 10)
    expect((await prove(guessing, { code: codeOf(secret, 1) })).status).toBe(429)
    expect((await prove(await firstStep(user), { code: codeOf(secret, 1) })).status).toBe(200)
  })

  it('cannot sign in around them through NextAuth’s callback', async () => {
    const { user } = await withCodes()
    const person = visitor()
    const { csrfToken } = (await (await person.get('/api/auth/csrf')).json()) as { csrfToken: string }
    await person.post('/api/auth/callback/credentials', { form: { ...user, csrfToken, json: 'true' } })
    expect(await isIn(person)).toBe(false)
  })

  it('begins again after a change of the password in between', async () => {
    const { person, user, secret } = await withCodes()
    const waiting = await firstStep(user)
    const changed = await person.post('/api/auth/password', {
      json: { currentPassword: password, password: 'another quiet house' },
    })
    expect(changed.status).toBe(200)
    expect((await prove(waiting, { code: codeOf(secret) })).status).toBe(401)
  })

  it('has no key in the database that makes codes', async () => {
    const { secret } = await withCodes()
    const keys = await db.codeKey.findMany()
    expect(JSON.stringify(keys)).not.toContain(secret)
  })

  it('removes them with the password only, and then needs no second step', async () => {
    const { person, user } = await withCodes()
    const wrong = await person.post('/api/auth/second-step/codes/removal', { json: { password: 'wrong' } })
    expect([wrong.status, await wrong.text()]).toEqual([400, 'The password is not right'])
    const right = await person.post('/api/auth/second-step/codes/removal', { json: { password } })
    expect(right.status).toBe(200)
    expect(await mine(person)).toEqual({
      required: false,
      codesSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await visitor().post('/api/auth/login', { json: user })).status).toBe(200)
  })
})

describe('a member whose codes are guessed by a person who knows the password', () => {
  it('is guessed at twenty times, then ever more slowly, until a right code', async () => {
    const { user, secret } = await withCodes()
    await guessTwenty(user, secret)
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const guessing = await firstStep(user)
      const refused = await prove(guessing, { code: codeOf(secret, 1) })
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers.get('retry-after')))
      await endPause()
      await guess(guessing, secret, 1)
    }
    expect(waits.map((seconds) => Math.round(seconds / 30))).toEqual([1, 2, 4, 8, 16, 32, 64, 120])
    await endPause()
    // Of guesses at the same moment one is looked at.
    const guessing = await Promise.all([1, 2, 3].map(() => firstStep(user)))
    const answers = await Promise.all(guessing.map((person) => prove(person, { code: wrongCode(secret) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429])
    await endPause()
    expect((await prove(await firstStep(user), { code: codeOf(secret, 1) })).status).toBe(200)
    await guess(await firstStep(user), secret, 2)
  })

  it('gets in with a recovery code meanwhile, also from the place of the guesses', async () => {
    const { user, secret, recoveryCodes } = await withCodes()
    const guessing = await firstStep(user)
    await guess(guessing, secret, 10)
    await guess(await firstStep(user), secret, 10)
    expect((await prove(guessing, { code: wrongCode(secret) })).status).toBe(429)
    expect((await prove(guessing, { recoveryCode: 'not a code' })).status).toBe(401)
    expect((await prove(guessing, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
  })

  it('is told by mail, once', async () => {
    const { user, secret } = await withCodes()
    await db.user.updateMany({ where: { username: user.username }, data: { email: 'niran@example.com' } })
    await guessTwenty(user, secret)
    await endPause()
    await guess(await firstStep(user), secret, 1)
    const told = await noticesTo('niran@example.com')
    expect(told.map(({ subject }) => subject)).toEqual([`20 wrong codes for the account ${user.username}`])
    expect(told[0]?.text).toContain('another person knows the password')
    expect(told[0]?.html).toContain('/admin')
  })

  it('without an address is told through the addresses for notices', async () => {
    const { user, secret } = await withCodes()
    mailSettings.staff.push('sales@example.com')
    await guessTwenty(user, secret)
    const told = await noticesTo('sales@example.com')
    expect(told.map(({ subject }) => subject)).toContain(`20 wrong codes for the account ${user.username}`)
  })

  it('sees in the access log that the password was right and the second step not given', async () => {
    const { person, user, secret } = await withCodes()
    const missing = async () => {
      const query = { username: user.username, kind: 'secondStepMissing' }
      const answer = await person.get('/api/admin/access-log', { query })
      const { events } = (await answer.json()) as { events: { count: number }[] }
      return events.reduce((sum, { count }) => sum + count, 0)
    }
    const stranger = await firstStep(user)
    const own = await firstStep(user)
    expect(await missing()).toBe(2)
    expect((await prove(own, { code: codeOf(secret) })).status).toBe(200)
    expect(await missing()).toBe(1)
    await guess(stranger, secret, 1)
    expect(await missing()).toBe(1)
    expect((await prove(stranger, { code: codeOf(secret, 1) })).status).toBe(200)
    expect(await missing()).toBe(0)
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, kept as digests, and each signs in once', async () => {
    const { person, user, recoveryCodes } = await withCodes()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/)
    expect(JSON.stringify(await db.recoveryCode.findMany())).not.toContain(code)
    // As typed from paper.
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect((await prove(await firstStep(user), { recoveryCode: typed })).status).toBe(200)
    expect((await prove(await firstStep(user), { recoveryCode: code })).status).toBe(401)
    expect((await mine(person)).recoveryCodesLeft).toBe(9)
  })

  it('are replaced by new ones, after which the old ones are worthless', async () => {
    const { person, user, recoveryCodes } = await withCodes()
    const made = await person.post('/api/auth/second-step/recovery-codes', { json: { password } })
    const { recoveryCodes: fresh } = (await made.json()) as { recoveryCodes: string[] }
    expect((await prove(await firstStep(user), { recoveryCode: recoveryCodes[0] })).status).toBe(401)
    expect((await prove(await firstStep(user), { recoveryCode: fresh[0] })).status).toBe(200)
  })

  it('made twice at the same moment are one set', async () => {
    const { person, user } = await withCodes()
    const make = () => person.post('/api/auth/second-step/recovery-codes', { json: { password } })
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await db.recoveryCode.count({ where: { user: { username: user.username } } })).toBe(10)
  })

  it('of a colleague do not help', async () => {
    const one = await withCodes()
    const other = await withCodes()
    const answer = await prove(await firstStep(one.user), { recoveryCode: other.recoveryCodes[0] })
    expect(answer.status).toBe(401)
  })
})

/** Begins to set codes up; what it returns finishes that. */
async function begunBy(person: Person): Promise<() => Promise<Response>> {
  const begun = await person.post('/api/auth/second-step/codes', { json: { password } })
  const { setup, secret } = (await begun.json()) as CodeSetupJson
  return () => person.ask('PUT', '/api/auth/second-step/codes', { json: { setup, code: codeOf(secret) } })
}

describe('setting up', () => {
  it('needs the password, also in a browser that is signed in', async () => {
    const { person } = await member()
    for (const kind of ['codes', 'passkeys', 'recovery-codes']) {
      const answer = await person.post(`/api/auth/second-step/${kind}`, { json: { password: 'wrong' } })
      expect([kind, answer.status]).toEqual([kind, 400])
    }
  })

  it('stores nothing until the phone has shown a right code, and nothing begun by a colleague', async () => {
    const { person } = await member()
    const colleague = await member()
    const begun = await person.post('/api/auth/second-step/codes', { json: { password } })
    const { setup, secret } = (await begun.json()) as CodeSetupJson
    const put = (who: Person, code: string) =>
      who.ask('PUT', '/api/auth/second-step/codes', { json: { setup, code } })
    expect((await put(person, codeOf(secret, 20))).status).toBe(400)
    expect((await put(colleague.person, codeOf(secret))).status).toBe(400)
    expect((await mine(person)).codesSince).toBeNull()
  })

  it('ends every session that began without a second step; the browser that did it gets a new one', async () => {
    const { person, user } = await member()
    const other = visitor()
    await other.post('/api/auth/login', { json: user })
    const copied = { headers: { cookie: person.cookie() } }
    expect((await visitor().get('/api/leads?limit=1', copied)).status).toBe(200)
    const finish = await begunBy(person)
    expect((await finish()).status).toBe(200)
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    expect((await visitor().get('/api/leads?limit=1', copied)).status).toBe(401)
    expect(await db.session.count({ where: { user: { username: user.username } } })).toBe(1)
  })

  it('leaves no session to a sign-in with the password alone at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person, user } = await member()
      const finish = await begunBy(person)
      const others = Array.from({ length: 3 }, visitor)
      const [done] = await Promise.all([
        finish(),
        ...others.map((other) => other.post('/api/auth/login', { json: user })),
      ])
      expect(done.status).toBe(200)
      expect(await Promise.all(others.map(isIn))).toEqual(others.map(() => false))
      expect(await isIn(person)).toBe(true)
    }
  })

  it('leaves no session to a change of the password at the same moment in another browser', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person, user } = await member()
      const other = visitor()
      await other.post('/api/auth/login', { json: user })
      const finish = await begunBy(person)
      const change = { currentPassword: password, password: 'another quiet house' }
      const [done, changed] = await Promise.all([
        finish(),
        other.post('/api/auth/password', { json: change }),
      ])
      // One of the two came first, and ended the session of the other.
      expect([done.status, changed.status].sort()).toEqual([200, 401])
      expect([await isIn(person), await isIn(other)]).toEqual([done.status === 200, changed.status === 200])
    }
  })

  it('at the same moment in two browsers is done once, with one set of recovery codes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person, user } = await member()
      const other = visitor()
      await other.post('/api/auth/login', { json: user })
      const finishes = [await begunBy(person), await begunBy(other)]
      const answers = await Promise.all(finishes.map((finish) => finish()))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      const [made] = await Promise.all(
        answers.filter(({ status }) => status === 200).map((one) => one.json()),
      )
      const { recoveryCodes } = made as { recoveryCodes: string[] }
      expect(await db.recoveryCode.count({ where: { user: { username: user.username } } })).toBe(10)
      expect((await prove(await firstStep(user), { recoveryCode: recoveryCodes[9] })).status).toBe(200)
    }
  })

  it('a passkey that answers nothing of ours is refused', async () => {
    const { person } = await member()
    const begun = await person.post('/api/auth/second-step/passkeys', { json: { password } })
    const { setup, options } = (await begun.json()) as { setup: string; options: { challenge: string } }
    expect(options.challenge.length).toBeGreaterThan(20)
    const answer = await person.ask('PUT', '/api/auth/second-step/passkeys', {
      json: {
        setup,
        name: 'Phone',
        credential: { id: 'abc', rawId: 'abc', type: 'public-key', response: {} },
      },
    })
    expect(answer.status).toBe(400)
  })
})

describe('the sessions of a member', () => {
  const listed = async (person: Person) =>
    (await (await person.get('/api/auth/sessions')).json()) as SessionJson[]

  it('are listed by device and network, and each can be ended', async () => {
    const { person, user } = await member()
    const phone = visitor()
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
    const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' }
    await phone.post('/api/auth/login', { json: user, headers })
    const [own, other] = await listed(person)
    expect(own).toMatchObject({ current: true })
    expect(other).toMatchObject({
      current: false,
      device: 'Safari on iPhone',
      network: '203.0.113.0/24',
    })
    expect((await person.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(200)
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true])
  })

  it('cannot be ended by a colleague', async () => {
    const { person } = await member()
    const colleague = await member()
    const [own] = await listed(person)
    expect((await colleague.person.delete(`/api/auth/sessions/${own?.id}`)).status).toBe(404)
    expect(await isIn(person)).toBe(true)
  })

  it('tell when each was last used, to ten minutes', async () => {
    const { person } = await member()
    const [own] = await listed(person)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await db.session.update({ where: { id: own?.id ?? '' }, data: { createdAt: hourAgo } })
    await person.get('/api/leads?limit=1')
    const used = async () => (await db.session.findUnique({ where: { id: own?.id ?? '' } }))?.lastUsedAt
    for (let tries = 0; !(await used()) && tries < 100; tries += 1) await person.get('/api/auth/status')
    expect((await used())?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
})

it('the access log tells of second steps: set up, refused, removed, and recovery codes used', async () => {
  const { person, user, recoveryCodes } = await withCodes()
  await prove(await firstStep(user), { recoveryCode: 'not a code' })
  await prove(await firstStep(user), { recoveryCode: recoveryCodes[1] })
  await person.post('/api/auth/second-step/codes/removal', { json: { password } })
  const answer = await person.get('/api/admin/access-log', {
    query: { username: user.username, limit: 100 },
  })
  const { events } = (await answer.json()) as { events: { kind: string }[] }
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['codesAdded', 'secondStepRefused', 'recoveryCodeUsed', 'codesRemoved']),
  )
})
