import { db } from '@/lib/platform/db/client'
import { maxBulk, type BulkJson } from '@/lib/leads/bulk/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { savedViewLimits } from '@/lib/leads/saved-views/schema'
import { leadOf, makeLead } from '../../support/content'
import { signIn, staff, visitor, type Person } from '../../support/people'

let mali: Person
let niran: { id: number; person: Person }

beforeAll(async () => {
  mali = await staff()
  const json = { username: 'niran', password: 'long boats at dawn' }
  const { id } = (await (await mali.post('/api/admin/staff', { json })).json()) as { id: number }
  niran = { id, person: await signIn(visitor(), json) }
})

async function make(...names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) ids.push(await makeLead(visitor(), leadOf(name)))
  return ids
}
const change = (changes: object[]) => mali.patch('/api/leads', { json: { changes } })
const done = async (changes: object[]) => (await (await change(changes)).json()) as BulkJson
const historyOf = async (leadId: number) =>
  (await db.leadEvent.findMany({ where: { leadId }, orderBy: { id: 'asc' } }))
    .slice(1)
    .map(({ kind, from, to, actor }) => [kind, from, to, actor])

describe('several leads in one request', () => {
  it('are handed to a colleague, each with a line in its history', async () => {
    const ids = await make('One', 'Two', 'Three')
    const { changed, left } = await done(
      ids.map((id) => ({ id, ownerId: niran.id, before: { ownerId: null } })),
    )
    expect(changed.map(({ id, owner }) => [id, owner?.username])).toEqual(ids.map((id) => [id, 'niran']))
    expect(left).toEqual([])
    for (const id of ids) expect(await historyOf(id)).toEqual([['owner', '', 'niran', 'mali']])
  })

  it('leave alone what a colleague changed meanwhile, and say who it was', async () => {
    const [first = 0, second = 0] = await make('Quick', 'Slow')
    await niran.person.patch(`/api/leads/${first}/status`, { json: { status: 'offer' } })
    const { changed, left } = await done(
      [first, second].map((id) => ({ id, status: 'lost', reason: 'timing', from: 'new' })),
    )
    expect(changed.map(({ id, lostReason }) => [id, lostReason])).toEqual([[second, 'timing']])
    expect(left).toEqual([
      { id: first, why: 'niran has changed the status from New to Offer Made in the meantime' },
    ])
    expect(await historyOf(first)).toEqual([['status', 'new', 'offer', 'niran']])
  })

  it('get a next step, and one that was planned meanwhile stays', async () => {
    const [first = 0, second = 0] = await make('Free', 'Planned')
    await niran.person.patch(`/api/leads/${second}`, { json: { nextStep: 'Send plans' } })
    const step = { nextStep: 'Call', nextStepOn: '2026-03-02', before: { nextStep: null, nextStepOn: null } }
    const { changed, left } = await done([first, second].map((id) => ({ id, ...step })))
    expect(changed.map(({ id, nextStepOn }) => [id, nextStepOn])).toEqual([[first, '2026-03-02']])
    expect(left).toEqual([{ id: second, why: 'A colleague has changed the next step in the meantime' }])
  })

  it('that were deleted are named, and the others are changed', async () => {
    const [id = 0] = await make('Left')
    const { changed, left } = await done([
      { id: 2_147_483_647, status: 'offer' },
      { id, status: 'offer' },
    ])
    expect([changed.length, left]).toEqual([
      1,
      [{ id: 2_147_483_647, why: 'It was deleted in the meantime' }],
    ])
  })

  it('are refused as a whole when they are too many, say nothing or both, or name no account', async () => {
    const [id = 0] = await make('Refused')
    for (const [changes, sentence] of [
      [[], 'Choose at least one lead'],
      [
        Array.from({ length: maxBulk + 1 }, () => ({ id, status: 'lost' })),
        'Change at most 100 leads at once',
      ],
      [[{ id }], 'Give each lead a status, or a next step, its day or an owner'],
      [
        [{ id, status: 'lost', ownerId: null }],
        'Give each lead a status, or a next step, its day or an owner',
      ],
      [
        [
          { id, status: 'lost' },
          { id, ownerId: 999 },
        ],
        'The owner is an account that can sign in',
      ],
    ] as const) {
      const answer = await change([...changes])
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
    expect(await historyOf(id)).toEqual([])
  })

  it('are exported alone, in the order of the list', async () => {
    const [first = 0, , third = 0] = await make('In', 'Out', 'Also in')
    const answer = await mali.get('/api/leads/export.csv', {
      query: { ids: `${first},${third}`, sort: 'oldest' },
    })
    expect((await answer.text()).match(/\r\n\d+/g)?.map(Number)).toEqual([first, third])
    expect((await mali.get('/api/leads', { query: { ids: '1,x' } })).status).toBe(400)
    const list = await mali.get('/api/leads', { query: { ids: `${third}` } })
    expect(((await list.json()) as LeadJson[]).map(({ id }) => id)).toEqual([third])
  })
})

describe('a saved view', () => {
  const save = (person: Person, json: object) => person.post('/api/admin/lead-views', { json })
  const own = async (person: Person) => (await (await person.get('/api/admin/lead-views')).json()) as object[]

  it('is an address with a name, its member’s own, and may be replaced and deleted', async () => {
    await save(mali, { name: 'Russian', search: 'language=ru&status=bogus&page=3' })
    const answer = await save(mali, { name: 'Russian', search: 'show=board&owner=me&language=ru' })
    const saved = (await answer.json()) as { id: number }
    expect([answer.status, saved]).toEqual([
      201,
      { id: saved.id, name: 'Russian', search: 'language=ru&owner=me&show=board' },
    ])
    expect([await own(mali), await own(niran.person)]).toEqual([[saved], []])
    expect((await niran.person.delete(`/api/admin/lead-views/${saved.id}`)).status).toBe(404)
    expect((await mali.delete(`/api/admin/lead-views/${saved.id}`)).status).toBe(200)
    expect(await own(mali)).toEqual([])
  })

  it('does not keep the words of the search, which may name a visitor', async () => {
    const answer = await save(mali, { name: 'Searched', search: 'q=hannah%40example.com&due=week' })
    expect(await answer.json()).toMatchObject({ search: 'due=week' })
  })

  it('is one of thirty at most', async () => {
    for (let index = 0; index < savedViewLimits.perMember; index += 1)
      expect((await save(niran.person, { name: `View ${index}`, search: '' })).status).toBe(201)
    expect((await save(niran.person, { name: 'View 0', search: 'due=week' })).status).toBe(201)
    const answer = await save(niran.person, { name: 'One more', search: '' })
    expect([answer.status, await answer.text()]).toEqual([409, 'You have 30 saved views. Delete one first'])
  })
})
