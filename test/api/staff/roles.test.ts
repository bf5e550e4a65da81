import { db } from '@/lib/platform/db/client'
import type { AccessLogPage } from '@/lib/staff/access-log/schema'
import type { MailJson } from '@/lib/outbox/schema'
import type { ListedStaffJson, StaffMemberJson, StaffRole } from '@/lib/staff/schema'
import { documented, type DocumentedCall } from '@/test/support/attack/calls'
import { codeOf, setCodesUp } from '../../support/codes'
import { leadOf, makeLead } from '../../support/content'
import { noticesTo } from '../../support/mails'
import { account, signIn, staff, visitor, type Person } from '../../support/people'

const password = 'boats at night, squid'
const refusal = 'Your role does not allow this'

let mali: Person
let members = 0

interface Member {
  id: number
  username: string
  person: Person
}

/** A colleague with their own browser. */
async function member(role?: StaffRole): Promise<Member> {
  members += 1
  const own = { username: `member${members}`, password }
  const made = await mali.post('/api/admin/staff', { json: { ...own, ...(role && { role }) } })
  expect(made.status).toBe(201)
  const { id, username } = (await made.json()) as StaffMemberJson
  return { id, username, person: await signIn(visitor(), own) }
}

const roleOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).role
const setRole = (by: Person, id: number, role: unknown) =>
  by.patch(`/api/admin/staff/${id}/role`, { json: { role } })
const answerOf = async (answer: Response) => [answer.status, await answer.text()]
const maliId = async () => (await db.user.findFirstOrThrow({ where: { username: account.username } })).id

beforeAll(async () => {
  mali = await staff()
})

const roleIn = ({ operation: { security } }: DocumentedCall) =>
  (security as { session: string[] }[])[0]?.session.join()
const nameOf = ({ method, pattern }: DocumentedCall) => `${method} ${pattern}`
const ofStaff = documented.filter((call) => call.staff)
const ofRole = (role: string) => ofStaff.filter((call) => roleIn(call) === role)
/** With a record that does not exist and a body that is none. */
const broken = ({ method, pattern }: DocumentedCall, person: Person) =>
  person.ask(method, pattern.replace(/\{\w+\}/g, 'no-such-record'), {
    ...(method !== 'GET' && { body: '{', headers: { 'content-type': 'application/json' } }),
  })

describe('every call for staff', () => {
  it('says which role it needs, and what it answers to another', () => {
    expect(ofStaff.length).toBeGreaterThan(100)
    const roles = new Set(ofStaff.map(roleIn))
    expect([...roles].sort()).toEqual(['owner', 'owner, or the member whose account it is', 'sales'])
    expect(ofStaff.filter(({ operation }) => !('403' in operation.responses))).toEqual([])
  })

  it('for owners alone is one of these', () => {
    expect(ofRole('owner').map(nameOf).sort()).toEqual(
      [
        'GET /api/leads/export.csv',
        'DELETE /api/leads/{id}',
        'DELETE /api/leads/suspected',
        'GET /api/admin/subscribers',
        'DELETE /api/admin/subscribers/{id}',
        'GET /api/admin/subscribers/export.csv',
        'POST /api/admin/staff',
        'PATCH /api/admin/staff/{id}/disabled',
        'PATCH /api/admin/staff/{id}/role',
        'DELETE /api/admin/staff/{id}/calendar',
        'POST /api/admin/staff/{id}/password',
        'POST /api/admin/staff/{id}/second-step/removal',
        'PATCH /api/admin/rates/{code}',
        'PATCH /api/admin/stages/{villa}',
        'GET /api/admin/campaigns',
        'PATCH /api/admin/campaigns/{id}/state',
        ...['newsletter-articles', 'project-updates'].flatMap((kind) => [
          `GET /api/${kind}/{id}/send`,
          `POST /api/${kind}/{id}/send`,
          `GET /api/${kind}/{id}/send/preview`,
          `POST /api/${kind}/{id}/send/test`,
        ]),
        'GET /api/admin/access-log',
        'GET /api/admin/privacy',
        'DELETE /api/admin/privacy/retention',
      ].sort(),
    )
    expect(ofRole('owner, or the member whose account it is').map(nameOf).sort()).toEqual([
      'PATCH /api/admin/staff/{id}/email',
      'PATCH /api/admin/staff/{id}/shown',
    ])
  })

  it('refuses a member whose role does not suffice before it looks for the record and reads the body', async () => {
    const { person } = await member('sales')
    for (const call of ofStaff.filter((each) => roleIn(each) !== 'sales'))
      expect([nameOf(call), ...(await answerOf(await broken(call, person)))]).toEqual([
        nameOf(call),
        403,
        refusal,
      ])
  })

  it('for sales answers a member of sales', async () => {
    const { person } = await member('sales')
    for (const call of ofRole('sales')) {
      const answer = await broken(call, person)
      await answer.body?.cancel()
      expect([nameOf(call), answer.status]).not.toEqual([nameOf(call), 403])
      expect([nameOf(call), answer.status]).not.toEqual([nameOf(call), 401])
    }
  })

  it('refuses no owner', async () => {
    const { person } = await member('owner')
    for (const call of ofStaff) {
      const answer = await broken(call, person)
      await answer.body?.cancel()
      expect([nameOf(call), answer.status]).not.toEqual([nameOf(call), 403])
    }
  })

  it('asks a visitor to sign in, whatever the role', async () => {
    for (const call of ofStaff) {
      expect([nameOf(call), (await broken(call, visitor())).status]).toEqual([nameOf(call), 401])
    }
  })
})

describe('a role', () => {
  it('is owner for the first account, and sales for one made in the dashboard unless it is chosen', async () => {
    expect(await roleOf(await maliId())).toBe('owner')
    expect(await roleOf((await member()).id)).toBe('sales')
    expect(await roleOf((await member('owner')).id)).toBe('owner')
    const json = { username: 'noi', password, role: 'boss' }
    expect(await answerOf(await mali.post('/api/admin/staff', { json }))).toEqual([
      400,
      'role is one of owner, sales',
    ])
  })

  it('is in the list of accounts, which sales may read', async () => {
    const { id, person } = await member('sales')
    const list = (await (await person.get('/api/admin/staff')).json()) as ListedStaffJson[]
    expect(list.find((each) => each.id === id)?.role).toBe('sales')
    expect(list.find(({ username }) => username === account.username)?.role).toBe('owner')
  })

  it('counts from the next request of a session that is open, both ways', async () => {
    const { id, username, person } = await member()
    const ask = async () => (await person.get('/api/admin/subscribers')).status
    expect(await ask()).toBe(403)
    expect(await (await setRole(mali, id, 'owner')).json()).toMatchObject({ id, username, role: 'owner' })
    expect(await ask()).toBe(200)
    expect((await setRole(mali, id, 'sales')).status).toBe(200)
    expect(await ask()).toBe(403)
    expect((await setRole(person, id, 'owner')).status).toBe(403)
  })

  it('that is changed is in the access log, and one that stays is not', async () => {
    const { id, username } = await member()
    for (const role of ['sales', 'owner', 'owner']) expect((await setRole(mali, id, role)).status).toBe(200)
    const log = await mali.get('/api/admin/access-log', { query: { kind: 'roleChanged' } })
    const { events } = (await log.json()) as AccessLogPage
    const own = events.filter(({ subject }) => subject?.startsWith(username))
    expect(own).toMatchObject([{ username: account.username, subject: `${username} (owner)` }])
  })

  it.each([undefined, null, 'boss', 1])('is not changed to %j', async (role) => {
    const { id } = await member()
    expect(await answerOf(await setRole(mali, id, role))).toEqual([400, 'role is one of owner, sales'])
    expect(await roleOf(id)).toBe('sales')
  })

  it('of an account that does not exist is not changed', async () => {
    expect((await setRole(mali, 2_147_483_647, 'sales')).status).toBe(404)
  })
})

describe('what a plot costs', () => {
  const patch = async (person: Person, fields: object) => {
    const { version } = await db.plot.findUniqueOrThrow({ where: { number: 4 } })
    return person.patch('/api/plots/4', { json: { ...fields, version } })
  }

  it('is changed by owners alone, and its status by sales too', async () => {
    const { person } = await member('sales')
    const ownStages = [{ percent: 100, occasion: 'contract' }]
    for (const fields of [{ ownPrice: 1 }, { ownPrice: null }, { ownStages }, { ownStages: null }])
      expect(await answerOf(await patch(person, { status: 'sold', ...fields }))).toEqual([403, refusal])
    expect((await patch(person, { status: 'reserved', note: 'Paid' })).status).toBe(200)
    expect((await patch(person, { status: 'available' })).status).toBe(200)
    expect((await patch(mali, { ownPrice: 1_200_000, ownStages })).status).toBe(200)
    expect((await patch(mali, { ownPrice: null, ownStages: null })).status).toBe(200)
  })
})

describe('a member of sales in the outbox', () => {
  let mails = 0
  async function parked(kind: string, leadId: number | null = null) {
    mails += 1
    const recipient = `mail-${mails}@example.com`
    const data = { kind, leadId, recipient, language: 'en', state: 'parked', messageId: `<${mails}@x>` }
    return (await db.mail.create({ data })).id
  }
  const calls = (by: Person, id: number) =>
    [
      ['PATCH', ''],
      ['POST', '/retry'],
      ['DELETE', ''],
    ].map(([method = '', end]) => by.ask(method, `/api/admin/outbox/${id}${end}`, { body: '{' }))

  it('deals with the mails of leads and viewings', async () => {
    const { person } = await member('sales')
    const leadId = await makeLead(visitor(), leadOf('Mailed'))
    const json = { recipient: 'right@example.com' }
    expect((await person.patch(`/api/admin/outbox/${await parked('reply', leadId)}`, { json })).status).toBe(
      200,
    )
    expect((await person.post(`/api/admin/outbox/${await parked('reply', leadId)}/retry`)).status).toBe(200)
    expect((await person.delete(`/api/admin/outbox/${await parked('viewingErased')}`)).status).toBe(200)
    expect((await person.delete('/api/admin/outbox/2147483647')).status).toBe(404)
  })

  it.each(['article', 'update', 'optIn', 'staffCampaign', 'staffAccount', 'staffErasure', 'privacyLink'])(
    'neither sees nor changes a mail of kind %s, which an owner does',
    async (kind) => {
      const { person } = await member('sales')
      const id = await parked(kind)
      for (const answer of await Promise.all(calls(person, id)))
        expect(await answerOf(answer)).toEqual([403, refusal])
      const listed = async (by: Person) => {
        const answer = await by.get('/api/admin/outbox', { query: { state: 'parked' } })
        return ((await answer.json()) as { mails: MailJson[] }).mails.map((mail) => mail.id)
      }
      expect([(await listed(mali)).includes(id), (await listed(person)).includes(id)]).toEqual([true, false])
      expect((await mali.delete(`/api/admin/outbox/${id}`)).status).toBe(200)
    },
  )
})

describe('the last owner who can sign in', () => {
  const last = 'There must be one owner who can sign in'
  const disable = (by: Person, id: number) =>
    by.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled: true } })

  beforeEach(async () => {
    const first = await maliId()
    await db.user.updateMany({ where: { id: { not: first } }, data: { role: 'sales' } })
    await db.user.update({ where: { id: first }, data: { role: 'owner', disabledAt: null } })
    mali = await signIn(visitor())
  })

  it('does not become sales', async () => {
    expect(await answerOf(await setRole(mali, await maliId(), 'sales'))).toEqual([409, last])
    const other = await member('owner')
    await db.user.update({ where: { id: other.id }, data: { disabledAt: new Date() } })
    expect(await answerOf(await setRole(mali, await maliId(), 'sales'))).toEqual([409, last])
    expect(await roleOf(await maliId())).toBe('owner')
  })

  it('is not disabled, nor is one’s own account', async () => {
    expect(await answerOf(await disable(mali, await maliId()))).toEqual([409, last])
    await member('owner')
    expect(await answerOf(await disable(mali, await maliId()))).toEqual([
      409,
      'You cannot disable your own account',
    ])
    expect((await mali.get('/api/leads?limit=1')).status).toBe(200)
  })

  it('hands over to another owner and becomes sales', async () => {
    const other = await member('owner')
    expect((await setRole(mali, await maliId(), 'sales')).status).toBe(200)
    expect((await setRole(mali, await maliId(), 'owner')).status).toBe(403)
    expect((await setRole(other.person, await maliId(), 'owner')).status).toBe(200)
  })

  it.each<[string, (by: Person, id: number) => Promise<Response>]>([
    ['demote', (by, id) => setRole(by, id, 'sales')],
    ['disable', disable],
  ])('is one of two who %s each other at the same moment', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      const other = await member('owner')
      const answers = await Promise.all([act(mali, other.id), act(other.person, await maliId())])
      const statuses = answers.map(({ status }) => status).sort()
      // One that comes when the other is done has no session or role any more.
      expect([
        [200, 401],
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses)
      const refused = answers.find(({ status }) => status === 409)
      if (refused) expect(await refused.text()).toBe(last)
      expect(await db.user.count({ where: { role: 'owner', disabledAt: null } })).toBe(1)
      await db.user.updateMany({
        where: { username: account.username },
        data: { role: 'owner', disabledAt: null },
      })
      await db.user.updateMany({ where: { id: other.id }, data: { role: 'sales' } })
      mali = await signIn(visitor())
    }
  })

  it('stays when both demote themselves at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await member('owner')
      const own = await maliId()
      const answers = await Promise.all([
        setRole(mali, own, 'sales'),
        setRole(other.person, other.id, 'sales'),
      ])
      const texts = await Promise.all(answers.map(answerOf))
      expect(texts.filter(([status]) => status === 200)).toHaveLength(1)
      expect(texts).toContainEqual([409, last])
      expect(await db.user.count({ where: { role: 'owner', disabledAt: null } })).toBe(1)
      await db.user.update({ where: { id: own }, data: { role: 'owner' } })
      await db.user.update({ where: { id: other.id }, data: { role: 'sales' } })
    }
  })
})

describe('what visitors see of a member', () => {
  const show = (by: Person, id: number, shown: boolean) =>
    by.patch(`/api/admin/staff/${id}/shown`, { json: { shown } })

  it('is switched on by the member alone, and off by the member or an owner', async () => {
    const { id, person } = await member('sales')
    const other = await member('sales')
    const json = { name: 'Anong', languages: ['en'] }
    expect((await person.ask('PUT', '/api/auth/person', { json })).status).toBe(200)
    expect((await show(mali, id, true)).status).toBe(403)
    expect((await show(person, id, true)).status).toBe(200)
    expect(await answerOf(await show(other.person, id, false))).toEqual([403, refusal])
    expect((await show(mali, id, false)).status).toBe(200)
    expect((await show(person, id, true)).status).toBe(200)
    expect((await show(person, id, false)).status).toBe(200)
  })
})

describe('the email of a colleague', () => {
  it('is not changed by sales, who change their own', async () => {
    const { id, person } = await member('sales')
    const change = (by: Person, of: number) =>
      by.patch(`/api/admin/staff/${of}/email`, {
        json: { email: 'own@example.com', currentPassword: password },
      })
    expect(await answerOf(await change(person, await maliId()))).toEqual([403, refusal])
    expect((await change(person, id)).status).toBe(200)
  })
})

describe('an owner', () => {
  const fresh = 'a new house by the sea'
  const reset = (by: Person, id: number, json: object) =>
    by.post(`/api/admin/staff/${id}/password`, { json: { password: fresh, ...json } })
  const resetStep = (by: Person, id: number, json: object) =>
    by.post(`/api/admin/staff/${id}/second-step/removal`, { json })
  const isIn = async (person: Person) => (await person.get('/api/leads?limit=1')).status === 200

  it('gives a colleague a new password with their own, which ends the colleague’s sessions and tells them', async () => {
    const owner = await member('owner')
    const { id, username, person } = await member()
    await db.user.update({ where: { id }, data: { email: 'niran@example.com' } })
    for (const currentPassword of ['wrong', fresh])
      expect(await answerOf(await reset(owner.person, id, { currentPassword }))).toEqual([
        400,
        'The current password is not right',
      ])
    expect(await isIn(person)).toBe(true)
    expect((await reset(owner.person, id, { currentPassword: password })).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    expect(await isIn(owner.person)).toBe(true)
    const old = await visitor().post('/api/auth/login', { json: { username, password } })
    expect(old.status).toBe(401)
    await signIn(visitor(), { username, password: fresh })
    const [mail] = await noticesTo('niran@example.com')
    expect(mail?.subject).toBe(`The password of the account ${username} was reset`)
    expect(mail?.text).toContain(`${owner.username} has set a new password`)
    expect(mail?.text).not.toContain(fresh)
    const log = await mali.get('/api/admin/access-log', { query: { kind: 'accountReset' } })
    const { events } = (await log.json()) as AccessLogPage
    expect(events[0]).toMatchObject({ username: owner.username, subject: username })
  })

  it('with a second step gives that too', async () => {
    const owner = await member('owner')
    const { secret, recoveryCodes } = await setCodesUp(owner.person, password)
    const { id, username, person } = await member()
    const own = { currentPassword: password }
    const asked = await reset(owner.person, id, own)
    expect(asked.status).toBe(202)
    expect(await asked.json()).toEqual({
      next: 'secondStep',
      methods: ['code', 'recoveryCode'],
      passkey: null,
      challenge: null,
    })
    for (const proof of [{ recoveryCode: 'wrong' }, { credential: { id: 'unknown' } }])
      expect(await answerOf(await reset(owner.person, id, { ...own, proof }))).toEqual([
        400,
        'This is not right. Please try again',
      ])
    expect((await reset(owner.person, id, { ...own, proof: {} })).status).toBe(400)
    expect(await isIn(person)).toBe(true)
    // The password alone is not enough, nor is the step without it.
    const proof = { code: codeOf(secret, 0) }
    expect((await reset(owner.person, id, { currentPassword: 'wrong', proof })).status).toBe(400)
    expect((await reset(owner.person, id, { ...own, proof })).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    await signIn(visitor(), { username, password: fresh })
    // Each code counts once.
    expect((await reset(owner.person, id, { ...own, proof })).status).toBe(400)
    const recoveryCode = recoveryCodes[0]
    expect((await reset(owner.person, id, { ...own, proof: { recoveryCode } })).status).toBe(200)
  })

  it('with a passkey is asked for it', async () => {
    const owner = await member('owner')
    const row = { id: 'a-key', name: 'Phone', publicKey: Buffer.from('x'), transports: '' }
    await db.passkey.create({ data: { ...row, userId: owner.id, counter: 0 } })
    const { id } = await member()
    const own = { currentPassword: password }
    const asked = await (await reset(owner.person, id, own)).json()
    expect(asked).toMatchObject({ methods: ['passkey', 'recoveryCode'], challenge: expect.any(String) })
    const proof = { credential: { id: 'a-key', response: {} } }
    const given = { ...own, proof, challenge: asked.challenge }
    expect((await reset(owner.person, id, given)).status).toBe(400)
    expect((await reset(owner.person, id, { ...own, proof, challenge: 'made up' })).status).toBe(400)
  })

  it('removes the second step of a colleague who has lost it', async () => {
    const colleague = await member()
    const { id, username, person } = colleague
    const own = { currentPassword: account.password }
    expect(await answerOf(await resetStep(mali, id, own))).toEqual([409, 'This account has no second step'])
    await setCodesUp(colleague.person, password)
    await db.user.update({ where: { id }, data: { email: 'lost@example.com' } })
    expect((await resetStep(mali, id, { currentPassword: 'wrong' })).status).toBe(400)
    expect((await resetStep(mali, id, own)).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    await signIn(visitor(), { username, password })
    expect(await noticesTo('lost@example.com')).toMatchObject([
      { subject: `The second step of the account ${username} was reset` },
    ])
    const log = await mali.get('/api/admin/access-log', { query: { kind: 'secondStepReset' } })
    const { events } = (await log.json()) as AccessLogPage
    expect(events[0]).toMatchObject({ username: account.username, subject: username })
  })

  it('resets neither their own account nor one that does not exist', async () => {
    const own = { currentPassword: account.password }
    for (const act of [reset, resetStep]) {
      expect((await act(mali, await maliId(), own)).status).toBe(409)
      expect((await act(mali, 2_147_483_647, own)).status).toBe(404)
    }
  })
})
