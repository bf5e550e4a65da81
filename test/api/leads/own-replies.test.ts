import type { OwnTemplateJson } from '@/lib/replies/own/schema'
import type { ReplyTemplatesJson } from '@/lib/replies/schema'
import { signIn, staff, visitor, type Person } from '../../support/people'
import { leadOf } from '../../support/samples'

const road = {
  language: 'en',
  name: 'The road',
  subject: 'Plot {plot} at {brand}',
  body: '{greeting}\n\n{facts}\n\nMore: {guide:getting-here}',
}

async function askedFor(plot: number): Promise<number> {
  const answer = await visitor().post('/api/leads', { json: leadOf('Anna', { plot: String(plot) }) })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

async function offered(person: Person, lead: number, language = 'en'): Promise<ReplyTemplatesJson> {
  const answer = await person.get(`/api/leads/${lead}/reply-templates?language=${language}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function add(person: Person, fields: object = {}): Promise<OwnTemplateJson> {
  const answer = await person.post('/api/auth/replies/templates', { json: { ...road, ...fields } })
  expect(answer.status).toBe(201)
  return answer.json()
}

const sign = (person: Person, language: string, text: string) =>
  person.ask('PUT', `/api/auth/replies/signatures/${language}`, { json: { text } })

describe("a member's own template", () => {
  it('is offered with the facts of the lead, in its language and to its member alone', async () => {
    const mali = await staff()
    const lead = await askedFor(4)
    const { id } = await add(mali)
    const { own } = await offered(mali, lead)
    expect(own).toEqual([expect.objectContaining({ id, name: 'The road', subject: 'Plot 4 at Nava Ridge' })])
    expect(own[0]?.body).toMatch(/^Dear .+,\n\nPlot 4, .+\n/)
    expect(own[0]?.body).toContain('/guide/getting-here\n\nWith kind regards,\nThe team at Nava Ridge')
    expect((await offered(mali, lead, 'ru')).own).toEqual([])
    const account = { username: 'niran', password: 'boats at night, squid' }
    await mali.post('/api/admin/staff', { json: account })
    const niran = await signIn(visitor(), account)
    expect((await offered(niran, lead)).own).toEqual([])
    expect((await niran.delete(`/api/auth/replies/templates/${id}`)).status).toBe(404)
    expect((await niran.ask('PUT', `/api/auth/replies/templates/${id}`, { json: road })).status).toBe(404)
    const changed = await mali.ask('PUT', `/api/auth/replies/templates/${id}`, {
      json: { ...road, name: 'The new road' },
    })
    expect(await changed.json()).toMatchObject({ id, name: 'The new road' })
    expect((await mali.delete(`/api/auth/replies/templates/${id}`)).status).toBe(200)
    expect((await offered(mali, lead)).own).toEqual([])
  })

  it('is refused with an unknown fact, and twice with one name', async () => {
    const mali = await staff()
    const wrong = await mali.post('/api/auth/replies/templates', { json: { ...road, body: '{prize}' } })
    expect([wrong.status, await wrong.text()]).toEqual([400, 'There is no fact {prize}'])
    await add(mali, { name: 'Twice' })
    const again = await mali.post('/api/auth/replies/templates', { json: { ...road, name: 'Twice' } })
    expect(again.status).toBe(409)
    expect((await visitor().get('/api/auth/replies')).status).toBe(401)
  })
})

describe('the signature of an answer', () => {
  const endOf = ({ templates }: ReplyTemplatesJson) => templates[0]?.body.split('\n\n').at(-1)

  it("is the member's own, else their name where visitors are shown it, else the house", async () => {
    const mali = await staff()
    const lead = await askedFor(5)
    const { user } = await (await mali.get('/api/auth/status')).json()
    expect(endOf(await offered(mali, lead, 'fr'))).toContain('L’équipe de Nava Ridge')
    const person = { name: 'Mali Suk', titles: { fr: 'Ventes' }, languages: ['fr'] }
    await mali.ask('PUT', '/api/auth/person', { json: person })
    await mali.patch(`/api/admin/staff/${user.id}/shown`, { json: { shown: true } })
    expect(endOf(await offered(mali, lead, 'fr'))).toMatch(
      /^Bien cordialement,\nMali Suk, Ventes\nNava Ridge\n/,
    )
    expect(endOf(await offered(mali, lead, 'en'))).toContain('The team at Nava Ridge')
    expect((await sign(mali, 'fr', 'À bientôt,\nMali')).status).toBe(200)
    expect(endOf(await offered(mali, lead, 'fr'))).toBe('À bientôt,\nMali')
    expect(await (await sign(mali, 'fr', '')).json()).toMatchObject({ signatures: {} })
    expect(endOf(await offered(mali, lead, 'fr'))).toContain('Mali Suk, Ventes')
    await mali.patch(`/api/admin/staff/${user.id}/shown`, { json: { shown: false } })
    expect(endOf(await offered(mali, lead, 'fr'))).toContain('L’équipe de Nava Ridge')
    expect((await sign(mali, 'de', 'x')).status).toBe(404)
  })
})
