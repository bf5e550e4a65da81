import type { LeadHistoryJson } from '@/lib/leads/history/schema'
import { db } from '@/lib/platform/db/client'
import type { PlotEventJson, PlotJson, StaffPlotJson } from '@/lib/plots/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

const day = 24 * 60 * 60 * 1000

let mali: Person
let leadId: number

beforeAll(async () => {
  mali = await staff()
  leadId = await makeLead(visitor(), leadOf('Holder'))
})
afterEach(() => jest.useRealTimers())

const from = (answer: Response) => answer.json() as Promise<never>
const plots = async (): Promise<PlotJson[]> => from(await visitor().get('/api/plots'))
const statusOf = async (number: number) => (await plots()).find((plot) => plot.number === number)?.status
async function seen(number: number): Promise<StaffPlotJson> {
  const all: StaffPlotJson[] = await from(await mali.get('/api/admin/plots'))
  return all.find((plot) => plot.number === number) as StaffPlotJson
}
async function change(number: number, json: object): Promise<Response> {
  const { version } = await seen(number)
  return mali.patch(`/api/plots/${number}`, { json: { version, ...json } })
}
async function changed(number: number, json: object): Promise<StaffPlotJson> {
  const answer = await change(number, json)
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
  return from(answer)
}
const history = async (number: number): Promise<PlotEventJson[]> =>
  from(await mali.get(`/api/plots/${number}/events`))
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const moveClock = (milliseconds: number) =>
  jest.useFakeTimers({
    now: Date.now() + milliseconds,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })

describe('a visitor who asks for the plots', () => {
  it('gets nine by number, five of them remaining, without a word about buyers', async () => {
    const all = await plots()
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(all.map(({ status }) => status).join(' ')).toBe(
      'sold available reserved available sold reserved held available available',
    )
    expect(all[6]).toEqual({
      number: 7,
      villaType: '5br',
      plotArea: 1135,
      livingArea: 584,
      elevation: 74,
      status: 'held',
      price: 1_500_000,
      handover: null,
      phase: null,
    })
    expect(all[0]).toMatchObject({ villaType: '3br', status: 'sold', price: 850_000 })
  })

  it('may keep the answer, and gets the next change with the next request', async () => {
    const first = await visitor().get('/api/plots')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = () => visitor().get('/api/plots', { headers: { 'if-none-match': etag } })
    expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
    await changed(8, { ownPrice: 1_650_000 })
    const fresh = await again()
    expect(fresh.status).toBe(200)
    expect(((await fresh.json()) as PlotJson[])[7]).toMatchObject({ number: 8, price: 1_650_000 })
    await changed(8, { ownPrice: null })
    expect((await again()).status).toBe(304)
  })

  it('learns nothing of staff’s list, history or changes', async () => {
    const answers = [
      await visitor().get('/api/admin/plots'),
      await visitor().get('/api/plots/4/events'),
      await visitor().patch('/api/plots/4', { json: { version: 1, status: 'sold' } }),
    ]
    for (const answer of answers)
      expect([answer.status, await answer.text()]).toEqual([401, 'Please sign in'])
  })
})

describe('a hold', () => {
  it('ends by itself at its time, for everybody, and the history says when', async () => {
    const heldUntil = inDays(3)
    const held = await changed(4, { status: 'held', leadId, heldUntil })
    expect(held).toMatchObject({ status: 'held', leadId, heldUntil })
    expect(await statusOf(4)).toBe('held')
    expect((await history(4)).map(({ from, to, actor }) => [from, to, actor])).toEqual([
      ['available', 'held', 'mali'],
    ])
    moveClock(3 * day - 60_000)
    expect(await statusOf(4)).toBe('held')
    moveClock(2 * 60_000)
    expect(await statusOf(4)).toBe('available')
    expect((await db.plot.findUnique({ where: { number: 4 } }))?.status).toBe('held')
    const ended = (await history(4))[0]
    expect(ended).toMatchObject({ from: 'held', to: 'available', actor: null, createdAt: heldUntil, leadId })
    expect(await seen(4)).toMatchObject({ status: 'available', leadId: null, heldUntil: null })
    // The version they saw is still the right one: nothing was written.
    const sold = await mali.patch('/api/plots/4', { json: { version: held.version, status: 'sold', leadId } })
    expect(sold.status).toBe(200)
    expect((await history(4)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'available sold',
      'held available',
      'available held',
    ])
    await changed(4, { status: 'available' })
  })

  it('and each later step stand in the history of the lead, also when the villa goes to another', async () => {
    const other = await makeLead(visitor(), leadOf('Second'))
    const told = async (id: number) => {
      const answer = await mali.get(`/api/leads/${id}/events`)
      const { events } = (await answer.json()) as LeadHistoryJson
      return events
        .filter(({ from, to }) => from?.startsWith('7 ') || to?.startsWith('7 '))
        .map(({ kind, from, to }) => [kind, from, to])
    }
    await changed(7, { status: 'held', leadId, heldUntil: inDays(2) })
    await changed(7, { note: 'Wants the drawings' })
    await changed(7, { status: 'reserved' })
    await changed(7, { leadId: other })
    await changed(7, { status: 'available' })
    expect(await told(leadId)).toEqual([
      ['plotTaken', '7 reserved', null],
      ['plotGiven', '7 held', '7 reserved'],
      ['plotGiven', null, '7 held'],
    ])
    expect(await told(other)).toEqual([
      ['plotTaken', '7 reserved', null],
      ['plotGiven', null, '7 reserved'],
    ])
  })

  it('that staff end, move or turn into a reservation leaves no end in the history', async () => {
    await changed(2, { status: 'held', leadId, heldUntil: inDays(2) })
    await changed(2, { heldUntil: inDays(5) })
    await changed(2, { status: 'reserved' })
    expect(await seen(2)).toMatchObject({ status: 'reserved', leadId, heldUntil: null })
    moveClock(6 * day)
    expect(await statusOf(2)).toBe('reserved')
    expect((await history(2)).filter(({ actor }) => actor === null)).toEqual([])
    jest.useRealTimers()
    await changed(2, { status: 'available' })
    expect(await seen(2)).toMatchObject({ status: 'available', leadId: null })
  })

  it.each([
    ['no lead', () => ({ heldUntil: inDays(1) })],
    ['no end', () => ({ leadId })],
    ['an end in the past', () => ({ leadId, heldUntil: inDays(-1) })],
    ['an end after more than thirty days', () => ({ leadId, heldUntil: inDays(30.1) })],
  ])('with %s is refused', async (_, fields) => {
    const answer = await change(9, { status: 'held', ...fields() })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'A hold needs a lead and an end within 30 days',
    ])
    expect(await statusOf(9)).toBe('available')
  })

  it('for a lead that does not exist is refused', async () => {
    const answer = await change(9, { status: 'held', leadId: 2_147_483_000, heldUntil: inDays(1) })
    expect([answer.status, await answer.text()]).toEqual([400, 'This lead does not exist'])
    expect(await history(9)).toEqual([])
  })

  it('outlives the lead when that is erased', async () => {
    const erased = await makeLead(visitor(), leadOf('Erased'))
    await changed(9, { status: 'held', leadId: erased, heldUntil: inDays(1) })
    expect((await mali.delete(`/api/leads/${erased}`)).status).toBe(200)
    expect(await seen(9)).toMatchObject({ status: 'held', leadId: null })
    await changed(9, { status: 'available' })
  })
})

describe('two members of staff who change one plot', () => {
  it('at the same moment: one wins, the other is told', async () => {
    const { version } = await seen(8)
    const hold = (end: number) =>
      mali.patch('/api/plots/8', { json: { version, status: 'held', leadId, heldUntil: inDays(end) } })
    const answers = await Promise.all([hold(1), hold(2), hold(3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.text()).toBe('This plot was changed by somebody else in the meantime')
    expect((await seen(8)).version).toBe(version + 1)
    expect((await history(8)).filter(({ to }) => to === 'held')).toHaveLength(1)
    await changed(8, { status: 'available' })
  })

  it('one after the other without looking again: the second is told', async () => {
    const { version } = await seen(8)
    expect((await mali.patch('/api/plots/8', { json: { version, note: 'Corner' } })).status).toBe(200)
    const late = await mali.patch('/api/plots/8', { json: { version, note: 'Quiet' } })
    expect(late.status).toBe(409)
    const same = await mali.patch('/api/plots/8', { json: { version, note: 'Corner' } })
    expect(same.status).toBe(409)
    expect((await seen(8)).note).toBe('Corner')
  })
})

describe('a change', () => {
  it('of price, area and note is kept with who made it', async () => {
    await changed(6, { ownPrice: 1_300_000, plotArea: 890, note: ' Asked twice ' })
    expect(await seen(6)).toMatchObject({
      price: 1_300_000,
      ownPrice: 1_300_000,
      plotArea: 890,
      note: 'Asked twice',
    })
    expect((await history(6))[0]).toMatchObject({
      from: 'reserved',
      to: 'reserved',
      actor: 'mali',
      ownPrice: 1_300_000,
      changed: ['ownPrice', 'plotArea', 'note'],
    })
    await changed(6, { ownPrice: null, note: '' })
    expect(await seen(6)).toMatchObject({ price: 1_200_000, ownPrice: null, note: null })
  })

  it('to what already is changes nothing', async () => {
    const before = await seen(9)
    expect(await changed(9, { status: 'available', plotArea: before.plotArea })).toEqual(before)
  })

  it.each([
    [{ version: undefined, status: 'sold' }, 'Please send the version you saw'],
    [{}, 'Please send at least one field'],
    [{ status: 'gone' }, 'Status is one of available, held, reserved, sold'],
    [{ ownPrice: 0 }, 'The price is a whole number from 1 to 100,000,000'],
    [{ ownPrice: 100_000_001 }, 'The price is a whole number from 1 to 100,000,000'],
    [{ ownPrice: 1.5 }, 'The price is a whole number from 1 to 100,000,000'],
    [{ plotArea: 'large' }, 'The plot area is a whole number from 1 to 100,000'],
    [{ note: 'x'.repeat(2001) }, 'The note has at most 2,000 characters'],
    [{ note: 'a\u0000b' }, 'The note contains a character that cannot be stored'],
    [{ heldUntil: 'tomorrow' }, 'The end of a hold looks like 2025-12-31T10:00:00Z'],
    [{ leadId: 'Ann' }, 'A lead is a number'],
  ])('%j is refused: %s', async (json, sentence) => {
    const answer = await change(9, json)
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it.each(['0', '10', 'four', '04'])('of plot %s finds none', async (number) => {
    const answer = await mali.patch(`/api/plots/${number}`, { json: { version: 1, status: 'sold' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'This address does not exist'])
    expect((await mali.get(`/api/plots/${number}/events`)).status).toBe(404)
  })
})
