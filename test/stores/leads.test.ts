import { db } from '@/lib/platform/db/client'
import { changeNotes, changeStatus } from '@/lib/leads/workflow/store'
import { beforeNextUpdate } from '../support/before-update'
import { leadOf, makeLead } from '../support/content'
import { staff, visitor } from '../support/people'

const stored = (id: number) => db.lead.findUniqueOrThrow({ where: { id }, include: { events: true } })

afterEach(() => jest.restoreAllMocks())

describe('a change of the status', () => {
  it('is conditional on the value read, and retries after a concurrent change', async () => {
    const id = await makeLead(visitor(), leadOf('Raced'))
    beforeNextUpdate(db.lead, () => db.lead.updateMany({ where: { id }, data: { status: 'viewing' } }))
    expect(await changeStatus(id, 'offer', 'mali')).toMatchObject({ status: 'offer' })
    const { status, events } = await stored(id)
    const told = events.filter(({ kind }) => kind === 'status').map(({ from, to }) => [from, to])
    expect([status, told]).toEqual(['offer', [['viewing', 'offer']]])
  })

  it('is refused when colleagues are quicker each time', async () => {
    const id = await makeLead(visitor(), leadOf('Contested'))
    const overtaken = Object.assign(new Error('No record was found'), { code: 'P2025' })
    const update = jest.spyOn(db.lead, 'update').mockRejectedValue(overtaken)
    await expect(changeStatus(id, 'offer', 'mali')).rejects.toMatchObject({ status: 409 })
    expect(update).toHaveBeenCalledTimes(10)
  })

  it('to the same status changes nothing and adds no history', async () => {
    const id = await makeLead(visitor(), leadOf('Still'))
    await changeStatus(id, 'offer', 'mali')
    const before = await stored(id)
    expect(await changeStatus(id, 'offer', 'niran')).toMatchObject({ status: 'offer' })
    expect(await stored(id)).toEqual(before)
  })

  it('leaves the search text alone, which a concurrent change may be erasing from the notes', async () => {
    const id = await makeLead(visitor(), leadOf('Erased'))
    await changeNotes(id, { notes: 'Asked about his daughter' }, 'mali')
    beforeNextUpdate(db.lead, () => changeNotes(id, { notes: '' }, 'niran'))
    await changeStatus(id, 'offer', 'mali')
    const { status, notes, searchText } = await stored(id)
    expect([status, notes]).toEqual(['offer', ''])
    expect(searchText).not.toContain('daughter')
  })

  it('that takes back a move is refused when a colleague has moved the lead on', async () => {
    const id = await makeLead(visitor(), leadOf('Moved'))
    await changeStatus(id, 'offer', 'mali')
    await changeStatus(id, 'closed', 'niran')
    await expect(changeStatus(id, 'new', 'mali', 'offer')).rejects.toMatchObject({
      status: 409,
      message: 'niran has changed the status from Offer Made to Closed in the meantime',
    })
    expect((await stored(id)).status).toBe('closed')
    expect(await changeStatus(id, 'offer', 'niran', 'closed')).toMatchObject({ status: 'offer' })
  })

  it('says what it saw as "from", or as "before" like earlier versions, else the last one wins', async () => {
    const id = await makeLead(visitor(), leadOf('Seen'))
    const mali = await staff()
    const patch = async (json: object) => (await mali.patch(`/api/leads/${id}/status`, { json })).status
    expect(await patch({ status: 'contacted', from: 'new' })).toBe(200)
    expect(await patch({ status: 'lost', from: 'new' })).toBe(409)
    expect(await patch({ status: 'lost', before: 'new' })).toBe(409)
    expect(await patch({ status: 'viewing', before: 'contacted' })).toBe(200)
    expect(await patch({ status: 'lost' })).toBe(200)
  })

  it('to lost keeps the reason in lead and history, until the lead comes back', async () => {
    const id = await makeLead(visitor(), leadOf('Dear'))
    const mali = await staff()
    const patch = (json: object) => mali.patch(`/api/leads/${id}/status`, { json })
    expect(await (await patch({ status: 'lost', reason: 'dear' })).text()).toMatch(
      /^The reason is one of price/,
    )
    expect(await (await patch({ status: 'lost', reason: 'price' })).json()).toMatchObject({
      lostReason: 'price',
    })
    expect(await (await patch({ status: 'lost' })).json()).toMatchObject({ lostReason: 'price' })
    expect(await (await patch({ status: 'lost', from: 'lost', reason: 'elsewhere' })).json()).toMatchObject({
      lostReason: 'elsewhere',
    })
    expect(await (await patch({ status: 'lost', from: 'lost', reason: null })).json()).toMatchObject({
      lostReason: null,
    })
    expect(await (await patch({ status: 'offer', reason: 'price' })).json()).toMatchObject({
      lostReason: null,
    })
    const { events } = await stored(id)
    expect(events.slice(1).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['status', 'new', 'lost'],
      ['lostReason', null, 'price'],
      ['lostReason', 'price', 'elsewhere'],
      ['lostReason', 'elsewhere', null],
      ['status', 'lost', 'offer'],
    ])
  })

  it('of a lead that does not exist returns null', async () => {
    expect(await changeStatus(2_147_483_647, 'offer', 'mali')).toBeNull()
  })
})

describe('notes', () => {
  it('are found by their current text, and no longer by the previous one', async () => {
    const id = await makeLead(visitor(), leadOf('Noted'))
    await changeNotes(id, { notes: 'Likes orchids' }, 'mali')
    expect((await stored(id)).searchText).toContain('orchids')
    await changeNotes(id, { notes: 'Likes palms' }, 'mali')
    const { searchText } = await stored(id)
    expect([searchText.includes('palms'), searchText.includes('orchids')]).toEqual([true, false])
  })

  it('changed since they were read are a conflict, and are kept', async () => {
    const id = await makeLead(visitor(), leadOf('Twice noted'))
    await changeNotes(id, { notes: 'First' }, 'mali')
    await expect(changeNotes(id, { notes: 'Second', before: '' }, 'niran')).rejects.toThrow(
      'mali has changed these notes in the meantime',
    )
    expect((await stored(id)).notes).toBe('First')
    expect(await changeNotes(id, { notes: 'Second', before: 'First' }, 'niran')).toMatchObject({
      notes: 'Second',
    })
  })
})
