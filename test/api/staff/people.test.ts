import type { OwnPersonJson, PersonJson } from '@/lib/staff/people/schema'
import { peopleFor } from '@/lib/staff/people/store'
import { photo } from '../../support/photos'
import { signIn, staff, visitor, type Person } from '../../support/people'

const anna = {
  name: 'Anna Petrova',
  titles: { en: 'Sales', ru: 'Отдел продаж' },
  languages: ['en', 'ru'],
  channels: { whatsapp: '+66 80 000 0000', telegram: '@anna_samui' },
}

let members = 0

/** A colleague with their own browser. */
async function colleague(): Promise<{ person: Person; id: number; username: string }> {
  members += 1
  const account = { username: `colleague${members}`, password: 'boats at night, squid' }
  const answer = await (await staff()).post('/api/admin/staff', { json: account })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  return { person: await signIn(visitor(), account), id, username: account.username }
}

async function read(path = '/api/people?language=ru'): Promise<PersonJson[]> {
  const answer = await visitor().get(path)
  expect(answer.status).toBe(200)
  return answer.json()
}

const save = (person: Person, json: object) => person.ask('PUT', '/api/auth/person', { json })
const show = (person: Person, id: number, shown: boolean) =>
  person.patch(`/api/admin/staff/${id}/shown`, { json: { shown } })

function portraitForm(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('portrait', new Blob([new Uint8Array(bytes)]), 'me.png')
  return form
}

describe('a member of staff', () => {
  it('is seen by visitors once they have switched it on, in the languages in which they answer', async () => {
    const { person, id, username } = await colleague()
    expect(await (await person.get('/api/auth/person')).json()).toMatchObject({ shown: false, name: '' })
    expect((await show(person, id, true)).status).toBe(400)
    expect((await save(person, anna)).status).toBe(200)
    expect(await read()).toEqual([])
    expect((await show(person, id, true)).status).toBe(200)
    const [seen] = await read()
    expect(seen).toEqual({
      name: 'Anna Petrova',
      title: 'Отдел продаж',
      languages: ['en', 'ru'],
      portrait: null,
      channels: { whatsapp: '66800000000', telegram: 'anna_samui' },
    })
    expect(JSON.stringify(seen)).not.toContain(username)
    expect(await read('/api/people?language=fr')).toEqual([])
    expect(await read('/api/people')).toEqual([expect.objectContaining({ title: 'Sales' })])
    expect((await show(person, id, false)).status).toBe(200)
    expect(await read('/api/people')).toEqual([])
  })

  it('is switched on by themself alone, and off by an owner too', async () => {
    const mali = await staff()
    const { person, id } = await colleague()
    await save(person, anna)
    const refused = await show(mali, id, true)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toBe('Only the member can switch this on, in their own account')
    await show(person, id, true)
    expect(await read()).toHaveLength(1)
    const listed: { id: number; shown: boolean }[] = await (await mali.get('/api/admin/staff')).json()
    expect(listed.find((each) => each.id === id)).toMatchObject({ shown: true })
    expect((await show(mali, id, false)).status).toBe(200)
    expect(await read()).toEqual([])
    expect((await show(mali, 99_999, false)).status).toBe(404)
  })

  it('leaves page, portrait and pack with their account, and comes back with it', async () => {
    const mali = await staff()
    const { person, id } = await colleague()
    await save(person, anna)
    const multipart = portraitForm(await photo(40, 30))
    const saved = await person.post('/api/auth/person/portrait', { multipart })
    expect(saved.status).toBe(201)
    const { portrait }: OwnPersonJson = await saved.json()
    const url = portrait?.url ?? ''
    expect((await visitor().get(url)).status).toBe(404)
    expect((await person.get(url)).headers.get('cache-control')).toBe('private, no-store')
    await show(person, id, true)
    const seen = await visitor().get(url)
    expect(seen.status).toBe(200)
    // Caches ask each time, although the address names the version.
    expect(seen.headers.get('cache-control')).toBe('public, no-cache')
    expect((await read())[0]?.portrait?.url).toBe(url)
    expect(await peopleFor('ru')).toHaveLength(1)
    const disable = (disabled: boolean) =>
      mali.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled } })
    expect((await disable(true)).status).toBe(200)
    expect(await read()).toEqual([])
    expect(await peopleFor('ru')).toEqual([])
    expect((await visitor().get(url)).status).toBe(404)
    const unchanged = { headers: { 'If-None-Match': seen.headers.get('etag') ?? '' } }
    expect((await visitor().get(url, unchanged)).status).toBe(404)
    await disable(false)
    expect(await read()).toHaveLength(1)
    await signIn(person, { username: `colleague${members}`, password: 'boats at night, squid' })
    expect((await person.delete('/api/auth/person/portrait')).status).toBe(200)
    expect((await visitor().get(url)).status).toBe(404)
    await disable(true)
  })

  it('may upload a portrait only with a name, and one picture at a time', async () => {
    const { person } = await colleague()
    const early = await person.post('/api/auth/person/portrait', {
      multipart: portraitForm(await photo(20, 20)),
    })
    expect([early.status, await early.text()]).toEqual([400, 'Please save your name and languages first'])
    await save(person, anna)
    const empty = await person.post('/api/auth/person/portrait', { multipart: new FormData() })
    expect(empty.status).toBe(400)
    const broken = portraitForm(Buffer.from('no picture'))
    expect((await person.post('/api/auth/person/portrait', { multipart: broken })).status).toBe(400)
  })

  it.each([
    [{ channels: { whatsapp: 'https://evil.example' } }],
    [{ channels: { wechat: '9' } }],
    [{ languages: [] }],
    [{ languages: ['de'] }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(81) }],
  ])('is refused with %j', async (wrong) => {
    const { person } = await colleague()
    expect((await save(person, { ...anna, ...wrong })).status).toBe(400)
  })
})

test('a visitor cannot change who answers', async () => {
  expect((await save(visitor(), anna)).status).toBe(401)
  expect((await visitor().get('/api/auth/person')).status).toBe(401)
  expect((await show(visitor(), 1, false)).status).toBe(401)
  expect((await visitor().get('/api/people?language=de')).status).toBe(400)
})
