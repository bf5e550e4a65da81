import { db } from '@/lib/platform/db/client'
import { leadOf, leadsOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

async function set(number: number, status: string) {
  const plot = await db.plot.findUniqueOrThrow({ where: { number } })
  const answer = await mali.patch(`/api/plots/${number}`, { json: { version: plot.version, status } })
  expect(answer.status).toBe(200)
}

describe('a visitor who asks about a plot', () => {
  it('is stored with it, and staff see that it was free', async () => {
    const lead = leadOf('Plot', { villaType: '4br' })
    await makeLead(visitor(), { ...lead, plot: 4 })
    expect(await leadsOf(mali, lead.email)).toMatchObject([{ plot: 4, plotWasFree: true }])
  })

  it('that was sold a second ago is stored and marked', async () => {
    await set(8, 'sold')
    const lead = leadOf('Late')
    const form = { ...lead, plot: '8', villaType: '5br' }
    const answer = await visitor().post('/api/leads', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    expect(await leadsOf(mali, lead.email)).toMatchObject([{ plot: 8, plotWasFree: false }])
    await set(8, 'available')
  })

  it('that is held or reserved by others is stored and marked too', async () => {
    for (const plot of [6, 7]) {
      const lead = leadOf(`Taken ${plot}`)
      await makeLead(visitor(), { ...lead, plot })
      expect(await leadsOf(mali, lead.email)).toMatchObject([{ plot, plotWasFree: false }])
    }
  })

  it('and names none has none', async () => {
    const lead = leadOf('Open')
    await makeLead(visitor(), { ...lead, plot: '' })
    expect(await leadsOf(mali, lead.email)).toMatchObject([{ plot: null, plotWasFree: null }])
  })

  it.each([0, 10, 'four'])('numbered %j learns that there is none', async (plot) => {
    const answer = await visitor().post('/api/leads', { json: { ...leadOf('Nowhere'), plot } })
    expect([answer.status, await answer.text()]).toEqual([400, 'Please choose a plot from the list'])
  })

  it('that does not exist gets the form back with what was typed', async () => {
    const person = visitor()
    const answer = await person.post('/api/leads', { form: { ...leadOf('Again'), plot: '12' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request'])
  })
})

describe('staff', () => {
  it('filter the list and the CSV by plot, in any order', async () => {
    const lead = leadOf('Filtered')
    const id = await makeLead(visitor(), { ...lead, plot: 9 })
    for (const sort of ['newest', 'oldest', 'name']) {
      const answer = await mali.get('/api/leads', { query: { plot: 9, sort } })
      const leads = (await answer.json()) as { id: number; plot: number }[]
      expect(leads.map((one) => one.plot)).toEqual(leads.map(() => 9))
      expect(leads.map((one) => one.id)).toContain(id)
      expect(answer.headers.get('x-total-count')).toBe(String(leads.length))
    }
    const csv = await (await mali.get('/api/leads/export.csv', { query: { plot: 9, q: lead.email } })).text()
    const [header = '', row = ''] = csv.split('\r\n').map((line) => line.split(','))
    expect(row[header.indexOf('Plot')]).toBe('9')
    expect(row[header.indexOf('Plot was free')]).toBe('yes')
  })

  it('who filter by a plot that does not exist are told', async () => {
    const answer = await mali.get('/api/leads', { query: { plot: 12 } })
    expect([answer.status, await answer.text()]).toEqual([400, 'plot is one of 1, 2, 3, 4, 5, 6, 7, 8, 9'])
  })
})
