import { db } from '@/lib/platform/db/client'
import type { LeadJson } from '@/lib/leads/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

const add = (name: string, more: object = {}) =>
  mali.post('/api/admin/leads', { json: { ...leadOf(name), ...more } })

describe('a lead that staff add', () => {
  it('is theirs, is answered after a call, and causes no mail', async () => {
    const answer = await add('Caller', {
      source: 'call',
      language: 'ru',
      plot: 4,
      message: 'A villa for six',
      nextStep: 'Send the plans',
      nextStepOn: '2026-03-02',
    })
    expect(answer.status).toBe(201)
    const lead = (await answer.json()) as LeadJson
    expect(lead).toMatchObject({
      source: 'call',
      createdBy: 'mali',
      owner: { username: 'mali' },
      language: 'ru',
      status: 'new',
      plot: 4,
      infoPack: false,
      nextStep: 'Send the plans',
      nextStepOn: '2026-03-02',
      firstAnsweredAt: lead.createdAt,
      lastContactAt: lead.createdAt,
    })
    expect(await db.mail.count({ where: { leadId: lead.id } })).toBe(0)
    const events = await db.leadEvent.findMany({ where: { leadId: lead.id } })
    expect(events).toEqual([expect.objectContaining({ kind: 'added', to: 'call', actor: 'mali' })])
    const found = (await (await mali.get('/api/leads', { query: { q: 'six caller' } })).json()) as LeadJson[]
    expect(found.map(({ id }) => id)).toEqual([lead.id])
  })

  it('gets the information pack only when staff send it', async () => {
    const lead = (await (await add('Pack', { source: 'walk-in', infoPack: true })).json()) as LeadJson
    const mails = await db.mail.findMany({ where: { leadId: lead.id } })
    expect(mails).toEqual([expect.objectContaining({ kind: 'infoPack', recipient: lead.email })])
  })

  it('through an agent still waits for an answer, and may have no owner', async () => {
    const lead = (await (await add('Agent', { source: 'agent', ownerId: null })).json()) as LeadJson
    expect(lead).toMatchObject({ owner: null, firstAnsweredAt: null })
  })

  it.each([
    [{ firstName: '', lastName: ' ' }, 'Please give a first or a last name'],
    [{ email: 'no' }, 'Valid email is required'],
    [{ source: 'website' }, 'Source is one of call, walk-in, agent, other'],
    [{ source: undefined }, 'Source is one of call, walk-in, agent, other'],
    [{ language: 'de' }, 'Language is one of en, th, zh, ru, fr'],
    [{ nextStepOn: '2026-03-02' }, 'A day needs a next step'],
    [{ ownerId: 999_999 }, 'The owner is an account that can sign in'],
  ])('is refused with %j', async (more, sentence) => {
    const answer = await add('Wrong', { source: 'call', ...more })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('has no limit by address, as a visitor has', async () => {
    const statuses = []
    for (let count = 0; count < 32; count += 1) statuses.push((await add('Many', { source: 'call' })).status)
    expect(new Set(statuses)).toEqual(new Set([201]))
  })

  it('is added by staff alone', async () => {
    const json = { ...leadOf('Stranger'), source: 'call' }
    expect((await visitor().post('/api/admin/leads', { json })).status).toBe(401)
  })
})

describe('leads of the same person', () => {
  const found = async (query: Record<string, string | number>) => {
    const answer = await mali.get('/api/leads/same-person', { query })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as LeadJson[]).map(({ id }) => id)
  }

  it('have the same e-mail in any case, or the same number however it is written, newest first', async () => {
    const mark = Math.random().toString(36).slice(2, 8)
    const email = `Sam.${mark}@example.com`
    const number = String(800_000_000 + Math.floor(Math.random() * 99_999_999))
    const first = await makeLead(visitor(), leadOf('First', { email }))
    const second = await makeLead(visitor(), leadOf('Second', { phone: `0${number}` }))
    const third = await makeLead(
      visitor(),
      leadOf('Third', { email: email.toLowerCase(), phone: `+66 ${number}` }),
    )
    await makeLead(visitor(), leadOf('Stranger', { phone: '0899999999' }))
    expect(await found({ email: email.toUpperCase() })).toEqual([third, first])
    expect(await found({ phone: number })).toEqual([third, second])
    expect(await found({ email, countryCode: '+66', phone: number, except: third })).toEqual([second, first])
  })

  it('are none without an address and a number', async () => {
    expect(await found({})).toEqual([])
    expect(await found({ phone: '12' })).toEqual([])
  })
})
