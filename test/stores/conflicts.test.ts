import { photo } from '@/test/support/photos'
import { db } from '@/lib/platform/db/client'
import { isRecordMissing, isUniqueViolation } from '@/lib/platform/db/errors'
import { beforeNextUpdate } from '../support/before-update'
import { leadOf, makeLead, makeUpdate, updateForm } from '../support/content'
import { staff, visitor, type Person } from '../support/people'

const password = 'boats at night, squid'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

/** The reason of a rejected promise. */
async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('a unique violation', () => {
  it('is recognised by the error of either database, in a transaction too', async () => {
    const leadId = await makeLead(visitor(), leadOf('Key'))
    const data = { key: 'taken', bodyHash: 'x', leadId }
    await db.idempotencyKey.create({ data })
    const again = await failure(db.idempotencyKey.create({ data }))
    const nested = await failure(
      db.lead.update({ where: { id: leadId }, data: { keys: { create: { key: 'taken', bodyHash: 'x' } } } }),
    )
    const inTransaction = await failure(db.$transaction((tx) => tx.idempotencyKey.create({ data })))
    const inBatch = await failure(
      db.$transaction([db.lead.delete({ where: { id: leadId } }), db.idempotencyKey.create({ data })]),
    )
    expect([again, nested, inTransaction].map(isUniqueViolation)).toEqual([true, true, true])
    // The lead has been deleted by then, and everything is rolled back.
    expect(inBatch).toBeInstanceOf(Error)
    expect(await db.lead.count({ where: { id: leadId } })).toBe(1)
  })

  it('is not a missing record, nor the other way round', async () => {
    const missing = await failure(db.lead.update({ where: { id: 2_147_483_647 }, data: { notes: 'x' } }))
    expect([isRecordMissing(missing), isUniqueViolation(missing)]).toEqual([true, false])
    const orphan = await failure(
      db.idempotencyKey.create({ data: { key: 'orphan', bodyHash: 'x', leadId: 2_147_483_647 } }),
    )
    expect(orphan).toBeInstanceOf(Error)
    expect([isRecordMissing(orphan), isUniqueViolation(orphan)]).toEqual([false, false])
  })
})

describe('a username', () => {
  it.each([
    ['Mali', 'MALI'],
    ['Ａda', 'ada'],
    ['ОЛЬГА', 'ольга'],
    ['Ze\u0301', 'zé'],
    ['Straße', 'straße'],
  ])('%s is the same as %s', async (name, same) => {
    const add = (username: string) => mali.post('/api/admin/staff', { json: { username, password } })
    // The first member of staff already has the first of these.
    expect([201, 409]).toContain((await add(name)).status)
    const again = await add(same)
    expect([again.status, await again.text()]).toEqual([409, 'A colleague has this username already'])
  })

  it.each([
    ['Anne', 'Änne'],
    ['resume', 'résumé'],
    ['ı', 'i'],
  ])('%s differs from %s', async (name, other) => {
    for (const username of [name, other])
      expect((await mali.post('/api/admin/staff', { json: { username, password } })).status).toBe(201)
  })

  it('that several request at the same moment is assigned once', async () => {
    const answers = await Promise.all(
      ['Narin', 'narin', 'NARIN'].map((username) =>
        mali.post('/api/admin/staff', { json: { username, password } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

it('a photo whose position was taken concurrently takes the next one', async () => {
  const bytes = await photo(8, 8)
  const { id } = await makeUpdate(mali, { published: 'false' })
  const add = (name: string) =>
    mali.post(`/api/project-updates/${id}/images`, { multipart: updateForm({}, [{ name, bytes }]) })
  // Between reading the next position and writing to it.
  beforeNextUpdate(db.projectUpdate, async () => expect((await add('quicker.png')).status).toBe(201))
  expect((await add('late.png')).status).toBe(201)
  const places = await db.updateImage.findMany({
    where: { updateId: id },
    select: { position: true },
    orderBy: { position: 'asc' },
  })
  expect(places).toEqual([{ position: 0 }, { position: 1 }])
})
