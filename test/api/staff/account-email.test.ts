import { db } from '@/lib/platform/db/client'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { noticesTo } from '../../support/mails'
import { account, signIn, staff, visitor, type Person } from '../../support/people'

const currentPassword = account.password
let mali: Person

beforeAll(async () => {
  mali = await staff()
})
beforeEach(async () => {
  await db.mail.deleteMany()
  await db.user.updateMany({ data: { email: null } })
})

const pathOf = (id: number) => `/api/admin/staff/${id}/email`
async function idOf(username: string): Promise<number> {
  return (await db.user.findFirstOrThrow({ where: { username } })).id
}
async function emails(): Promise<Record<string, string | null>> {
  const members = (await (await mali.get('/api/admin/staff')).json()) as StaffMemberJson[]
  return Object.fromEntries(members.map(({ username, email }) => [username, email]))
}
async function colleague(username: string): Promise<{ id: number; person: Person }> {
  const own = { username, password: 'boats at night, squid' }
  expect((await mali.post('/api/admin/staff', { json: own })).status).toBe(201)
  return { id: await idOf(username), person: await signIn(visitor(), own) }
}

describe('the email of one’s own account', () => {
  it('is changed and removed with the password', async () => {
    const path = pathOf(await idOf('mali'))
    const json = { email: 'mali@example.com', currentPassword }
    expect((await mali.patch(path, { json })).status).toBe(200)
    expect(await emails()).toMatchObject({ mali: 'mali@example.com' })
    expect((await mali.patch(path, { json: { email: '', currentPassword } })).status).toBe(200)
    expect(await emails()).toMatchObject({ mali: null })
  })

  it.each([
    [{ email: 'mali at home', currentPassword }, 'Valid email is required'],
    [{ email: 'thief@example.com' }, 'Current password is required'],
    [{ email: 'thief@example.com', currentPassword: '' }, 'Current password is required'],
    [{ email: 'thief@example.com', currentPassword: 'wrong' }, 'The current password is not right'],
    [{ email: '', currentPassword: 'wrong' }, 'The current password is not right'],
  ])('is not changed with %j', async (json, sentence) => {
    const id = await idOf('mali')
    await db.user.update({ where: { id }, data: { email: 'mali@example.com' } })
    const answer = await mali.patch(pathOf(id), { json })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
    expect(await emails()).toMatchObject({ mali: 'mali@example.com' })
    expect(await noticesTo('mali@example.com')).toEqual([])
  })

  it('cannot be had by guessing the password at an unattended screen', async () => {
    const { id, person } = await colleague('guessed')
    const json = { email: 'thief@example.com', currentPassword: 'wrong' }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await person.patch(pathOf(id), { json })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses[10]).toBe(429)
  })
})

describe('the email of a colleague’s account', () => {
  it('is changed by an owner without a password, and by no other colleague', async () => {
    const { id, person } = await colleague('niran')
    const json = { email: 'niran@example.com' }
    expect((await person.patch(pathOf(await idOf('mali')), { json })).status).toBe(403)
    expect((await person.patch(pathOf(id), { json })).status).toBe(400)
    expect(await emails()).toMatchObject({ mali: null, niran: null })
    expect((await mali.patch(pathOf(id), { json })).status).toBe(200)
    expect(await emails()).toMatchObject({ niran: json.email })
  })

  it('is told to the earlier address, and stands in the access log', async () => {
    const { id } = await colleague('somchai')
    await db.user.update({ where: { id }, data: { email: 'somchai@example.com' } })
    const change = (email: string) => mali.patch(pathOf(id), { json: { email } })
    expect((await change('somchai@example.com')).status).toBe(200)
    expect(await noticesTo('somchai@example.com')).toEqual([])
    expect((await change('thief@example.com')).status).toBe(200)
    expect((await change('')).status).toBe(200)
    for (const earlier of ['somchai@example.com', 'thief@example.com']) {
      const told = await noticesTo(earlier)
      expect(told.map(({ subject }) => subject)).toEqual(['The email of the account somchai was changed'])
      expect(told[0]?.text).toContain('mali has changed or removed the email of the account somchai')
      // The new address is nothing for the earlier one's reader.
      expect(told[0]?.text).not.toContain(earlier === 'thief@example.com' ? 'somchai@' : 'thief@')
    }
    const query = { kind: 'emailChanged' }
    const { events } = (await (await mali.get('/api/admin/access-log', { query })).json()) as {
      events: { username: string; subject: string }[]
    }
    expect(events.filter(({ subject }) => subject === 'somchai')).toMatchObject([
      { username: 'mali' },
      { username: 'mali' },
    ])
  })

  it('of no account is not found', async () => {
    const json = { email: 'a@example.com' }
    expect((await mali.patch(pathOf(99_999), { json })).status).toBe(404)
  })
})
