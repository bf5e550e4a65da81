import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { leadOf, leadsOf, makeLead } from '../../support/content'
import { mailsOf } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person
const tomorrow = dayAfter(siteDay(new Date()), 1)
const wish = { visit: true, visitDay: tomorrow, visitChannel: 'video' }

beforeAll(async () => {
  mali = await staff()
})

describe('a visitor who would like to visit', () => {
  it('says day and channel, and staff read them', async () => {
    const lead = leadOf('Guest')
    await makeLead(visitor(), { ...lead, ...wish })
    const stored = await leadsOf(mali, lead.email)
    expect(stored).toMatchObject([{ visitDay: tomorrow, visitChannel: 'video' }])
    expect(stored[0]).not.toHaveProperty('visit')
  })

  it('finds the wish in the mail with the pack', async () => {
    const day = `${Number(tomorrow.slice(0, 4))}`
    const id = await makeLead(visitor(), { ...leadOf('Reader'), ...wish, language: 'fr', infoPack: true })
    const [pack] = await mailsOf(id, 'infoPack')
    expect(pack?.text).toMatch(new RegExp(`Visite souhaitée: .* ${day} · En vidéo`))
  })

  it('is told so on the thank-you page, and others are not', async () => {
    const person = visitor()
    await person.post('/api/leads', { form: { ...leadOf('Thanked'), ...wish, visit: 'on' } })
    expect(person.cookie()).toContain(`visit=${tomorrow}.video`)
    await person.post('/api/leads', { form: { ...leadOf('Thanked again') } })
    expect(person.cookie()).not.toContain('visit=')
  })

  it('may name any day until one year ahead', async () => {
    const last = dayAfter(siteDay(new Date()), 365)
    await makeLead(visitor(), { ...leadOf('Planner'), ...wish, visitDay: last })
  })

  it.each([
    [{ visitDay: siteDay(new Date()) }, 'Please choose a day from tomorrow to one year ahead'],
    [{ visitDay: dayAfter(siteDay(new Date()), 366) }, 'Please choose a day from tomorrow to one year ahead'],
    [{ visitDay: '2031-02-30' }, 'Please choose a day from tomorrow to one year ahead'],
    [{ visitDay: '' }, 'Please choose a day from tomorrow to one year ahead'],
    [{ visitChannel: 'boat' }, 'Please choose how you would like to visit'],
  ])('with %j learns what is wrong', async (wrong, sentence) => {
    const answer = await visitor().post('/api/leads', { json: { ...leadOf('Wrong'), ...wish, ...wrong } })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('gets the plain form back with what was typed', async () => {
    const form = { ...leadOf('Again'), visit: 'on', visitDay: '2020-01-01', visitChannel: 'on-site' }
    const answer = await visitor().post('/api/leads', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request'])
  })

  it('who changes the wish sends another request, also with the same key', async () => {
    const headers = { 'idempotency-key': 'wish' }
    const person = visitor()
    const lead = leadOf('Changed')
    const json = { ...lead, ...wish }
    expect((await person.post('/api/leads', { json, headers })).status).toBe(201)
    expect((await person.post('/api/leads', { json, headers })).status).toBe(201)
    const other = { ...json, visitChannel: 'on-site' }
    expect((await person.post('/api/leads', { json: other, headers })).status).toBe(409)
    expect(await leadsOf(mali, lead.email)).toHaveLength(1)
  })
})

it('a visitor without that wish may leave anything in its fields', async () => {
  const lead = leadOf('None')
  const form = { ...lead, visitDay: 'soon', visitChannel: 'boat' }
  expect((await visitor().post('/api/leads', { form })).status).toBe(303)
  expect(await leadsOf(mali, lead.email)).toMatchObject([{ visitDay: null, visitChannel: null }])
})
