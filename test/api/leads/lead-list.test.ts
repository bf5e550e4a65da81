import { db } from '@/lib/platform/db/client'
import { leadOf, leadsOf, type Lead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

/** Names of the leads that match a query, in order, and the total. */
async function found(desk: Person, params: Record<string, string | number>) {
  const answer = await desk.get('/api/leads', { query: params })
  expect(answer.status).toBe(200)
  const leads: Lead[] = await answer.json()
  return { names: leads.map((lead) => lead.firstName), total: Number(answer.headers.get('x-total-count')) }
}

it('a search finds every field in any script, by whole words, beginnings and single letters', async () => {
  const hannah = visitor()
  const mali = await staff()
  const mark = Math.random().toString(36).slice(2, 8)
  const lead = leadOf(`Żółć${mark}`, {
    lastName: '王小明',
    phone: '081 234 9876',
    message: `อยากดูวิลล่า ${mark}x Море 50%_`,
  })
  await hannah.post('/api/leads', { json: lead })
  const [stored] = await leadsOf(mali, lead.email)
  await mali.patch(`/api/leads/${stored?.id}/notes`, { json: { notes: 'Rückruf am Montag' } })
  for (const word of [
    'żółć',
    'ŻÓŁĆ',
    'ＲÜＣＫ',
    '王',
    '小明',
    'วิลล่า',
    'море',
    '66081234',
    '234 9876',
    'rückruf',
    '50%_',
    lead.email.toUpperCase(),
    'ż',
    'อ',
    'r',
    'мо',
  ]) {
    expect([word, (await found(mali, { q: `${mark} ${word}` })).names]).toEqual([word, [lead.firstName]])
  }
  // Wildcards are matched literally, and a letter in the middle does not count as a beginning.
  for (const word of ['50%%', 'żó_ć', 'q', '"', "' OR 1=1", 'nobody'])
    expect([word, (await found(mali, { q: `${mark} ${word}` })).total]).toEqual([word, 0])
})

it('source, wish to visit and reason of a loss narrow a list', async () => {
  const mali = await staff()
  const mark = `wish${Math.random().toString(36).slice(2, 8)}`
  const make = async (name: string, data: object) => {
    await visitor().post('/api/leads', { json: leadOf(name, { message: mark }) })
    await db.lead.updateMany({ where: { firstName: name, message: mark }, data })
  }
  await make('Agent', { source: 'agent', visitDay: '2026-02-03' })
  await make('Dear', { status: 'lost', lostReason: 'price' })
  await make('Silent', { status: 'lost' })
  const names = async (params: Record<string, string>) => (await found(mali, { q: mark, ...params })).names
  for (const sort of ['newest', 'name']) {
    expect(await names({ sort, source: 'agent' })).toEqual(['Agent'])
    expect(await names({ sort, visit: 'yes' })).toEqual(['Agent'])
    expect(await names({ sort, lost: 'price' })).toEqual(['Dear'])
    expect(await names({ sort, lost: 'none' })).toEqual(['Silent'])
  }
  expect((await mali.get('/api/leads', { query: { lost: 'dear' } })).status).toBe(400)
})

it('filters, order and pages narrow a list, and its total matches', async () => {
  const hannah = visitor()
  const mali = await staff()
  const mark = `desk${Math.random().toString(36).slice(2, 8)}`
  const make = (name: string, more: Partial<Lead>) =>
    hannah.post('/api/leads', { json: leadOf(name, { message: mark, ...more }) })
  await make('Berta', { lastName: 'A', villaType: '3br', language: 'ru' })
  await make('Anton', { lastName: 'A', villaType: '5br', language: 'ru' })
  await make('Cäsar', { lastName: 'B', villaType: '5br', language: 'th' })
  const of = (params: Record<string, string | number>) => found(mali, { q: mark, ...params })
  expect(await of({})).toEqual({ names: ['Cäsar', 'Anton', 'Berta'], total: 3 })
  expect((await of({ sort: 'oldest' })).names).toEqual(['Berta', 'Anton', 'Cäsar'])
  expect((await of({ sort: 'name' })).names).toEqual(['Anton', 'Berta', 'Cäsar'])
  expect(await of({ limit: 2, page: 2 })).toEqual({ names: ['Berta'], total: 3 })
  expect(await of({ villaType: '5br', language: 'ru' })).toEqual({ names: ['Anton'], total: 1 })
  expect((await of({ status: 'lost' })).total).toBe(0)
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format()
  expect((await of({ from: today, to: today, zone: 'Asia/Bangkok' })).total).toBe(3)
  expect((await of({ to: '2020-01-01' })).total).toBe(0)
  for (const zone of ['UTC', 'Asia/Bangkok', 'America/New_York'])
    expect((await of({ from: '0001-01-01', to: '9999-12-31', zone })).total).toBe(3)
  for (const nonsense of ['from=today', 'to=2025-02-30', 'zone=Mars'])
    expect((await mali.get(`/api/leads?${nonsense}`)).status).toBe(400)
})

it.each(['newest', 'oldest', 'name'])(
  'the pages of a list by %s, one after the other, are the list',
  async (sort) => {
    const hannah = visitor()
    const mali = await staff()
    const mark = `page${Math.random().toString(36).slice(2, 8)}`
    for (const name of ['Dora', 'Anton', 'Gustav', 'Berta', 'Emil', 'Cäsar', 'Fritz'])
      await hannah.post('/api/leads', { json: leadOf(name, { message: mark }) })
    const of = (params: Record<string, string | number>) => found(mali, { q: mark, sort, ...params })
    const { names } = await of({})
    expect(names).toHaveLength(7)
    for (const limit of [1, 2, 3, 7]) {
      const pages = Array.from({ length: Math.ceil(7 / limit) }, (_, index) => of({ limit, page: index + 1 }))
      expect((await Promise.all(pages)).flatMap((page) => page.names)).toEqual(names)
      expect(await of({ limit, page: pages.length + 1 })).toEqual({ names: [], total: 7 })
    }
  },
)
