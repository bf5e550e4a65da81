import { photo } from '@/test/support/photos'
import { makeUpdate, updateForm } from '../../support/content'
import { staff, visitor } from '../../support/people'

const newUpdate = '/api/project-updates/with-images'
const complete = { title: 'Roof on', content: 'Tiles.' }

describe('construction updates, as read by visitors', () => {
  it('are paged by ten, newest first, with the total', async () => {
    const hannah = visitor()
    const answer = await hannah.get('/api/project-updates')
    const list = await answer.json()
    expect(list).toMatchObject({ page: 1, totalPages: Math.ceil(list.total / 10) })
    const dates = list.updates.map((update: { shownAt: string }) => update.shownAt)
    expect(dates).toHaveLength(10)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(list.updates.every((update: { published: boolean }) => update.published)).toBe(true)
  })

  it('past the end are empty, and invalid parameters are rejected', async () => {
    const hannah = visitor()
    for (const page of [999, 1_000_001, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      const past = await (await hannah.get(`/api/project-updates?page=${page}&limit=100`)).json()
      expect(past).toMatchObject({ updates: [], page })
    }
    expect((await hannah.get(`/api/project-updates?page=${'9'.repeat(400)}`)).status).toBe(200)
    for (const query of ['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=101']) {
      const answer = await hannah.get(`/api/project-updates?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it('return 404 when missing, whatever the URL', async () => {
    const hannah = visitor()
    for (const id of ['999999', 'x', '1x', '-1', '0', '1.0', '99999999999', '%20']) {
      expect([id, (await hannah.get(`/api/project-updates/${id}`)).status]).toEqual([id, 404])
    }
  })
})

describe('an update created by staff', () => {
  it('is visible on the next request, and gone on the next one after it was withdrawn', async () => {
    const hannah = visitor()
    const mali = await staff()
    const newest = async () => (await (await hannah.get('/api/project-updates?limit=1')).json()).updates[0]
    await newest()
    const { id } = await makeUpdate(mali, { title: 'Newest', publishedAt: '2099-01-01' })
    expect(await newest()).toMatchObject({ id, title: 'Newest', publishedAt: '2099-01-01T00:00:00.000Z' })
    await mali.patch(`/api/project-updates/${id}`, { json: { title: 'Newer' } })
    expect(await newest()).toMatchObject({ id, title: 'Newer' })
    await mali.patch(`/api/project-updates/${id}`, { json: { published: false } })
    expect((await newest()).id).not.toBe(id)
    expect((await mali.delete(`/api/project-updates/${id}`)).status).toBe(200)
    expect((await mali.delete(`/api/project-updates/${id}`)).status).toBe(404)
  })

  it('is a draft by default: staff see it, visitors get 404', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { id } = await makeUpdate(mali, { published: 'false' }, [
      { name: 'a.png', bytes: await photo(40, 30) },
    ])
    expect((await hannah.get(`/api/project-updates/${id}`)).status).toBe(404)
    expect((await hannah.get(`/api/images/${id}/0`)).status).toBe(404)
    expect(await (await mali.get(`/api/project-updates/${id}`)).json()).toMatchObject({
      id,
      published: false,
    })
    const picture = await mali.get(`/api/images/${id}/0`)
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('without a title or text is rejected with the specified sentence', async () => {
    const mali = await staff()
    for (const [fields, sentence] of [
      [{ content: 'x' }, 'Title is required'],
      [{ title: 'x' }, 'Content is required'],
    ] as const) {
      const answer = await mali.post(newUpdate, { multipart: updateForm(fields) })
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
  })

  it('is rejected from visitors', async () => {
    const hannah = visitor()
    const mali = await staff()
    const answer = await hannah.post(newUpdate, { multipart: updateForm(complete) })
    expect([answer.status, await answer.text()]).toEqual([401, 'Please sign in'])
    for (const call of ['patch', 'delete'] as const) {
      const refused = await hannah[call]('/api/project-updates/1', { json: { title: 'Mine' } })
      expect(refused.status).toBe(401)
    }
    expect((await hannah.get('/api/project-updates/admin')).status).toBe(401)
    const forged = await mali.delete('/api/project-updates/1', {
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(forged.status).toBe(403)
  })
})

describe('a change of an update', () => {
  it('affects only the given fields', async () => {
    const mali = await staff()
    const made = await makeUpdate(mali, { published: 'false', publishedAt: '2025-03-01' })
    const answer = await mali.patch(`/api/project-updates/${made.id}`, {
      json: { content: 'More tiles.', id: 1, createdAt: '2000-01-01', images: [] },
    })
    expect(await answer.json()).toMatchObject({
      id: made.id,
      title: made.title,
      content: 'More tiles.',
      publishedAt: made.publishedAt,
      createdAt: made.createdAt,
    })
    const undated = await mali.patch(`/api/project-updates/${made.id}`, { json: { publishedAt: null } })
    expect(await undated.json()).toMatchObject({ publishedAt: null, shownAt: made.createdAt })
    const empty = await mali.patch(`/api/project-updates/${made.id}`, { json: {} })
    expect([empty.status, await empty.text()]).toEqual([400, 'Please send at least one field'])
    await mali.delete(`/api/project-updates/${made.id}`)
  })

  it('made on an older version is a conflict, of two concurrent ones one succeeds', async () => {
    const mali = await staff()
    const { id, version } = await makeUpdate(mali, { published: 'false' })
    const change = (title: string) => mali.patch(`/api/project-updates/${id}`, { json: { title, version } })
    const answers = await Promise.all([change('One'), change('Two'), change('Three')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const late = await change('Late')
    expect(await late.text()).toContain('A colleague has changed this in the meantime')
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('without a version is always made, however many are concurrent', async () => {
    const mali = await staff()
    const { id } = await makeUpdate(mali, { published: 'false' })
    const titles = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(
      titles.map((title) => mali.patch(`/api/project-updates/${id}`, { json: { title } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect((await (await mali.get(`/api/project-updates/${id}`)).json()).version).toBe(6)
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('of the English text marks translations as outdated, any other change does not', async () => {
    const mali = await staff()
    const { id } = await makeUpdate(mali, { published: 'false' })
    const patch = async (data: object) =>
      (await mali.patch(`/api/project-updates/${id}`, { json: data })).json()
    const th = { title: 'หลังคา', content: 'กระเบื้อง' }
    expect((await patch({ translations: { th } })).translations).toEqual({ th: { ...th, current: true } })
    expect((await patch({ published: true })).translations.th.current).toBe(true)
    expect((await patch({ title: 'Another roof' })).translations.th.current).toBe(false)
    expect((await patch({ translations: { th } })).translations.th.current).toBe(true)
    expect(await patch({ translations: { th: null } })).toMatchObject({ translations: {}, languages: ['en'] })
    await mali.delete(`/api/project-updates/${id}`)
  })
})
