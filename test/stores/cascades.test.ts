import { randomUUID } from 'node:crypto'
import { photo } from '@/test/support/photos'
import { db } from '@/lib/platform/db/client'
import { leadOf, makeArticle, makeLead, makeUpdate } from '../support/content'
import { signIn, staff, visitor, type Person } from '../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

it('deleting a lead deletes its history, its mails and its key, and none of other leads', async () => {
  const ids = []
  for (const name of ['Forgotten', 'Kept']) {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await visitor().post('/api/leads', { json: leadOf(name), headers })
    ids.push(((await answer.json()) as { id: number }).id)
  }
  const [forgotten = 0, kept = 0] = ids
  const countsOf = async (leadId: number) => [
    await db.leadEvent.count({ where: { leadId } }),
    await db.mail.count({ where: { leadId } }),
    await db.idempotencyKey.count({ where: { leadId } }),
    await db.leadEntry.count({ where: { leadId } }),
  ]
  for (const id of ids) await mali.post(`/api/leads/${id}/entries`, { json: { body: 'Called' } })
  const before = await countsOf(kept)
  expect(await countsOf(forgotten)).toEqual(before)
  expect(before.every((count) => count > 0)).toBe(true)
  const outbox = async () =>
    ((await (await mali.get('/api/admin/outbox')).json()) as { mails: { leadId: number }[] }).mails
  expect((await outbox()).map(({ leadId }) => leadId)).toContain(forgotten)
  expect((await mali.delete(`/api/leads/${forgotten}`)).status).toBe(200)
  expect(await countsOf(forgotten)).toEqual([0, 0, 0, 0])
  expect(await countsOf(kept)).toEqual(before)
  expect((await outbox()).map(({ leadId }) => leadId)).not.toContain(forgotten)
  expect((await mali.get(`/api/leads/${forgotten}/events`)).status).toBe(404)
  expect((await mali.delete(`/api/leads/${forgotten}`)).status).toBe(404)
})

it('no search finds a deleted lead', async () => {
  const lead = leadOf('Unfindable', { message: 'xylophone' })
  const { id } = (await (await visitor().post('/api/leads', { json: lead })).json()) as { id: number }
  const found = async (q: string) =>
    (await (await mali.get('/api/leads', { query: { q } })).json()) as object[]
  expect(await found('xylophone')).toHaveLength(1)
  await mali.delete(`/api/leads/${id}`)
  for (const q of ['xylophone', 'xy', lead.email]) expect(await found(q)).toEqual([])
})

it('deleting an update deletes its translations and its pictures with all their files', async () => {
  const { id } = await makeUpdate(mali, {}, [{ name: 'a.png', bytes: await photo(20, 20) }])
  await mali.patch(`/api/project-updates/${id}`, {
    json: { translations: { th: { title: 'หลังคา', content: 'กระเบื้อง' } } },
  })
  const [image] = await db.updateImage.findMany({ where: { updateId: id } })
  const pictureId = image?.pictureId ?? 0
  const counts = async () => [
    await db.updateTranslation.count({ where: { updateId: id } }),
    await db.updateImage.count({ where: { updateId: id } }),
    await db.picture.count({ where: { id: pictureId } }),
    await db.pictureFile.count({ where: { pictureId, format: 'jpeg' } }),
  ]
  expect(await counts()).toEqual([1, 1, 1, 1])
  await mali.delete(`/api/project-updates/${id}`)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

it('deleting an article deletes its translations and its picture', async () => {
  const imageData = (await photo(20, 20)).toString('base64')
  const { id } = await makeArticle(mali, { imageData })
  await mali.patch(`/api/newsletter-articles/${id}`, {
    json: { translations: { ru: { title: 'Дождь', subtitle: 'Он', content: '<p>Идёт.</p>' } } },
  })
  const { pictureId } = await db.article.findUniqueOrThrow({ where: { id } })
  const counts = async () => [
    await db.articleTranslation.count({ where: { articleId: id } }),
    await db.picture.count({ where: { id: pictureId ?? 0 } }),
  ]
  expect(await counts()).toEqual([1, 1])
  await mali.delete(`/api/newsletter-articles/${id}`)
  expect(await counts()).toEqual([0, 0])
})

it('deleting a picture keeps its update and its article', async () => {
  const bytes = await photo(20, 20)
  const update = await makeUpdate(mali, {}, [{ name: 'a.png', bytes }])
  const article = await makeArticle(mali, { imageData: bytes.toString('base64') })
  await db.picture.deleteMany({
    where: { OR: [{ update: { updateId: update.id } }, { article: { id: article.id } }] },
  })
  expect(await db.updateImage.findMany({ where: { updateId: update.id } })).toEqual([
    expect.objectContaining({ pictureId: null }),
  ])
  expect(await db.article.findUnique({ where: { id: article.id } })).toMatchObject({ pictureId: null })
})

it('deleting a user keeps their leads, without an owner, and what they wrote', async () => {
  const account = { username: 'moving', password: 'boats at night, squid' }
  await mali.post('/api/admin/staff', { json: account })
  const { id: ownerId } = await db.user.findUniqueOrThrow({ where: { usernameKey: 'moving' } })
  const id = await makeLead(visitor(), leadOf('Owned'))
  await mali.patch(`/api/leads/${id}`, { json: { ownerId } })
  const theirs = await signIn(visitor(), account)
  await theirs.post(`/api/leads/${id}/entries`, { json: { body: 'Likes orchids' } })
  await db.user.delete({ where: { id: ownerId } })
  expect(await (await mali.get(`/api/leads/${id}`)).json()).toMatchObject({ owner: null })
  expect(await (await mali.get(`/api/leads/${id}/entries`)).json()).toEqual([
    expect.objectContaining({ author: 'moving', body: 'Likes orchids' }),
  ])
})

it('deleting a user deletes all their sessions', async () => {
  const user = { username: 'leaving', password: 'boats at night, squid' }
  await mali.post('/api/admin/staff', { json: user })
  const theirs = await signIn(visitor(), user)
  await db.user.delete({ where: { usernameKey: 'leaving' } })
  expect((await theirs.get('/api/leads?limit=1')).status).toBe(401)
  expect((await mali.get('/api/leads?limit=1')).status).toBe(200)
})
