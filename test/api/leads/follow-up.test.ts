import type { EntryJson, LeadHistoryJson } from '@/lib/leads/history/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { db } from '@/lib/platform/db/client'
import type { ListedStaffJson } from '@/lib/staff/schema'
import { leadOf, makeLead } from '../../support/content'
import { signIn, staff, visitor, type Person } from '../../support/people'

let mali: Person
let niran: Person

beforeAll(async () => {
  mali = await staff()
  const account = { username: 'niran', password: 'boats at night, squid' }
  await mali.post('/api/admin/staff', { json: account })
  niran = await signIn(visitor(), account)
})

const idOf = async (person: Person): Promise<number> =>
  (await (await person.get('/api/auth/status')).json()).user.id
const plan = async (person: Person, id: number, json: object) => {
  const answer = await person.patch(`/api/leads/${id}`, { json })
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadJson
}
const history = async (id: number) => {
  const { events } = (await (await mali.get(`/api/leads/${id}/events`)).json()) as LeadHistoryJson
  return events.map(({ kind, from, to, actor }) => [kind, from, to, actor])
}

describe('the follow-up of a lead', () => {
  it('starts empty: no step, no owner, no contact, from the website', async () => {
    const id = await makeLead(visitor(), leadOf('Fresh'))
    expect(await (await mali.get(`/api/leads/${id}`)).json()).toMatchObject({
      nextStep: null,
      nextStepOn: null,
      owner: null,
      firstAnsweredAt: null,
      lastContactAt: null,
      source: 'website',
      createdBy: null,
      visitDay: null,
      visitChannel: null,
    })
  })

  it('has a next step and an owner, and the history tells each change with its content', async () => {
    const id = await makeLead(visitor(), leadOf('Planned'))
    const owner = { id: await idOf(niran), username: 'niran' }
    expect(await plan(mali, id, { nextStep: 'Call back', nextStepOn: '2026-03-02' })).toMatchObject({
      nextStep: 'Call back',
      nextStepOn: '2026-03-02',
      owner: null,
    })
    expect(await plan(mali, id, { ownerId: owner.id })).toMatchObject({ owner, nextStep: 'Call back' })
    await plan(niran, id, { nextStepOn: '2026-03-03' })
    expect(await plan(niran, id, { nextStep: null })).toMatchObject({
      nextStep: null,
      nextStepOn: null,
      owner,
    })
    expect((await history(id)).slice(0, 4)).toEqual([
      ['nextStep', 'Call back (due 3 Mar 2026)', '', 'niran'],
      ['nextStep', 'Call back (due 2 Mar 2026)', 'Call back (due 3 Mar 2026)', 'niran'],
      ['owner', '', 'niran', 'mali'],
      ['nextStep', '', 'Call back (due 2 Mar 2026)', 'mali'],
    ])
  })

  it('that is saved unchanged adds no line to the history', async () => {
    const id = await makeLead(visitor(), leadOf('Same'))
    await plan(mali, id, { nextStep: 'Write' })
    const before = await history(id)
    await plan(mali, id, { nextStep: ' Write ', nextStepOn: '' })
    expect(await history(id)).toEqual(before)
  })

  it.each([
    [{}, 'Give a next step, its day or an owner'],
    [{ before: { nextStep: null } }, 'Give a next step, its day or an owner'],
    [{ nextStepOn: '2026-03-02' }, 'A day needs a next step'],
    [{ nextStep: 'Call', nextStepOn: '2026-02-30' }, 'The day of the next step looks like 2025-12-31'],
    [{ nextStep: 'Call', nextStepOn: 'tomorrow' }, 'The day of the next step looks like 2025-12-31'],
    [{ nextStep: 'x'.repeat(501) }, 'The next step has at most 500 characters'],
    [{ ownerId: 999_999 }, 'The owner is an account that can sign in'],
    [{ ownerId: 'mali' }, 'The owner is the id of an account'],
  ])('refuses %j', async (json, sentence) => {
    const id = await makeLead(visitor(), leadOf('Refused'))
    const answer = await mali.patch(`/api/leads/${id}`, { json })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('does not go to an account that is disabled', async () => {
    const gone = await mali.post('/api/admin/staff', {
      json: { username: 'gone', password: 'boats at night, squid' },
    })
    const { id: ownerId } = (await gone.json()) as { id: number }
    await mali.patch(`/api/admin/staff/${ownerId}/disabled`, { json: { disabled: true } })
    const id = await makeLead(visitor(), leadOf('Handed'))
    expect((await mali.patch(`/api/leads/${id}`, { json: { ownerId } })).status).toBe(400)
  })

  describe('whose owner is disabled', () => {
    let ownerId: number
    let lead: number
    let closed: number
    const username = () => `somchai${ownerId}`
    const accounts = async () => (await (await mali.get('/api/admin/staff')).json()) as ListedStaffJson[]
    const disable = (handTo?: number | null) =>
      mali.patch(`/api/admin/staff/${ownerId}/disabled`, { json: { disabled: true, handTo } })
    const ownerOf = async (id: number) =>
      ((await (await mali.get(`/api/leads/${id}`)).json()) as LeadJson).owner?.username

    beforeEach(async () => {
      const account = { username: `s${Date.now()}`, password: 'boats at night, squid' }
      ownerId = ((await (await mali.post('/api/admin/staff', { json: account })).json()) as ListedStaffJson)
        .id
      await db.user.update({
        where: { id: ownerId },
        data: { username: username(), usernameKey: username() },
      })
      lead = await makeLead(visitor(), leadOf('Owned'))
      closed = await makeLead(visitor(), leadOf('Closed'))
      for (const id of [lead, closed]) await plan(mali, id, { ownerId })
      await mali.patch(`/api/leads/${closed}/status`, { json: { status: 'closed' } })
    })

    it('goes to the colleague whom the dialog names, with a line in its history; a closed one stays', async () => {
      expect(await accounts()).toContainEqual(
        expect.objectContaining({ id: ownerId, leads: 2, leadsInProgress: 1 }),
      )
      const answer = await disable(await idOf(niran))
      expect(await answer.json()).toMatchObject({ id: ownerId, handedOver: 1 })
      expect([await ownerOf(lead), await ownerOf(closed)]).toEqual(['niran', username()])
      expect((await history(lead))[0]).toEqual(['owner', username(), 'niran', 'mali'])
      // Still found by this owner.
      expect(await accounts()).toContainEqual(
        expect.objectContaining({ id: ownerId, leads: 1, leadsInProgress: 0 }),
      )
      const found = await mali.get('/api/leads', { query: { owner: String(ownerId) } })
      expect(await found.json()).toMatchObject([{ id: closed }])
    })

    it('has none if the dialog says so', async () => {
      expect(await (await disable(null)).json()).toMatchObject({ handedOver: 1 })
      expect(await ownerOf(lead)).toBeUndefined()
      expect((await history(lead))[0]).toEqual(['owner', username(), '', 'mali'])
    })

    it('stays with an account that was disabled without asking, and is handed over later', async () => {
      expect(await (await disable()).json()).toMatchObject({ handedOver: 0 })
      expect(await ownerOf(lead)).toBe(username())
      expect(await (await disable(await idOf(mali))).json()).toMatchObject({ handedOver: 1 })
      expect(await ownerOf(lead)).toBe('mali')
    })

    it('keeps its owner, who stays enabled, if the other account does not exist or is the same', async () => {
      expect((await disable(999_999)).status).toBe(400)
      expect((await disable(ownerId)).status).toBe(400)
      expect(await ownerOf(lead)).toBe(username())
      expect(await accounts()).toContainEqual(expect.objectContaining({ id: ownerId, disabledAt: null }))
    })
  })

  it('of two people who plan the same step at once, the second is told, and nothing is lost', async () => {
    const id = await makeLead(visitor(), leadOf('Contested'))
    await plan(niran, id, { nextStep: 'Send the plans', before: { nextStep: null, nextStepOn: null } })
    const json = { nextStep: 'Call', before: { nextStep: null, nextStepOn: null } }
    const answer = await mali.patch(`/api/leads/${id}`, { json })
    expect([answer.status, await answer.text()]).toEqual([
      409,
      'A colleague has changed the next step in the meantime',
    ])
    // Another field is no conflict.
    const ownerId = await idOf(mali)
    expect(await plan(mali, id, { ownerId, before: { ownerId: null } })).toMatchObject({
      nextStep: 'Send the plans',
      owner: { username: 'mali' },
    })
  })

  it('of many changes at the same moment each is in the history, and they form a chain', async () => {
    const id = await makeLead(visitor(), leadOf('Chained'))
    const steps = ['One', 'Two', 'Three', 'Four']
    await Promise.all(steps.map((nextStep) => plan(mali, id, { nextStep })))
    const lines = (await history(id)).filter(([kind]) => kind === 'nextStep')
    expect(lines.map(([, , to]) => to).sort()).toEqual([...steps].sort())
    const { nextStep } = (await (await mali.get(`/api/leads/${id}`)).json()) as LeadJson
    expect(lines.map(([, from]) => from).sort()).toEqual(
      ['', ...steps.filter((step) => step !== nextStep)].sort(),
    )
  })

  it('is for staff, of leads that exist', async () => {
    const id = await makeLead(visitor(), leadOf('Private'))
    expect((await visitor().patch(`/api/leads/${id}`, { json: { nextStep: 'Mine' } })).status).toBe(401)
    expect((await mali.patch('/api/leads/999999', { json: { nextStep: 'Mine' } })).status).toBe(404)
    expect((await mali.get('/api/leads/999999/entries')).status).toBe(404)
    expect((await mali.post('/api/leads/999999/entries', { json: { body: 'Mine' } })).status).toBe(404)
  })
})

describe('an entry', () => {
  it('keeps author and time, newest first; two people who write at once both keep theirs', async () => {
    const id = await makeLead(visitor(), leadOf('Written'))
    await Promise.all([
      mali.post(`/api/leads/${id}/entries`, { json: { body: 'Likes orchids' } }),
      niran.post(`/api/leads/${id}/entries`, { json: { body: 'Has two children' } }),
    ])
    await mali.post(`/api/leads/${id}/entries`, { json: { body: 'Comes in March' } })
    const entries = (await (await mali.get(`/api/leads/${id}/entries`)).json()) as EntryJson[]
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      kind: 'note',
      author: 'mali',
      body: 'Comes in March',
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(entries.map(({ author, body }) => `${author}: ${body}`).sort()).toEqual([
      'mali: Comes in March',
      'mali: Likes orchids',
      'niran: Has two children',
    ])
    expect(await history(id)).toContainEqual(['entry', 'note', 'Has two children', 'niran'])
  })

  it('of a call is the first answer and the last contact; a note is neither', async () => {
    const id = await makeLead(visitor(), leadOf('Called'))
    const lead = async () => (await (await mali.get(`/api/leads/${id}`)).json()) as LeadJson
    await mali.post(`/api/leads/${id}/entries`, { json: { kind: 'note', body: 'Try in the morning' } })
    expect(await lead()).toMatchObject({ firstAnsweredAt: null, lastContactAt: null })
    const answer = await mali.post(`/api/leads/${id}/entries`, {
      json: { kind: 'call', body: 'Reached her' },
    })
    const { createdAt } = (await answer.json()) as EntryJson
    expect([answer.status, await lead()]).toEqual([
      201,
      expect.objectContaining({ firstAnsweredAt: createdAt, lastContactAt: createdAt }),
    ])
  })

  it.each([
    [{ body: ' ' }, 'Text is required'],
    [{ body: 'x'.repeat(5001) }, 'Text has at most 5,000 characters'],
    [{ kind: 'fax', body: 'Sent' }, 'Kind is one of note, call, email, message, meeting'],
  ])('refuses %j', async (json, sentence) => {
    const id = await makeLead(visitor(), leadOf('Empty'))
    const answer = await mali.post(`/api/leads/${id}/entries`, { json })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })
})

it('the history has the text of the notes before and after a change', async () => {
  const id = await makeLead(visitor(), leadOf('Noted'))
  await mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Two dogs' } })
  await niran.patch(`/api/leads/${id}/notes`, { json: { notes: 'Three dogs' } })
  expect((await history(id)).slice(0, 2)).toEqual([
    ['notes', 'Two dogs', 'Three dogs', 'niran'],
    ['notes', '', 'Two dogs', 'mali'],
  ])
})

it('a lead that staff mark as contacted is answered', async () => {
  const id = await makeLead(visitor(), leadOf('Marked'))
  const answer = await mali.patch(`/api/leads/${id}/status`, { json: { status: 'contacted' } })
  const { firstAnsweredAt, lastContactAt } = (await answer.json()) as LeadJson
  expect([firstAnsweredAt, lastContactAt]).toEqual([expect.any(String), firstAnsweredAt])
})
