import { db } from '@/lib/db/client'
import { changeNotes, changeStatus } from './store'

jest.mock('@/lib/db/client', () => ({ db: { lead: { findUnique: jest.fn(), update: jest.fn() } } }))

const row = (status: string) => ({
  ...{ id: 1, firstName: 'Hannah', lastName: 'Whitlock', email: 'h@example.com', countryCode: '+66' },
  ...{ phone: null, message: null, notes: null, status, createdAt: new Date(), updatedAt: new Date() },
})
const find = jest.mocked(db.lead.findUnique)
const update = jest.mocked(db.lead.update)

beforeEach(() => {
  find.mockReset()
  update.mockReset().mockResolvedValue(row('offer') as never)
})

describe('a change of the status', () => {
  it('applies to the value that was read, and is retried after a concurrent change', async () => {
    find.mockResolvedValueOnce(row('new') as never).mockResolvedValueOnce(row('viewing') as never)
    update.mockRejectedValueOnce(Object.assign(new Error('No record'), { code: 'P2025' }))
    await changeStatus(1, 'offer', 'mali')
    const made = update.mock.calls.map(([{ where, data }]) => [where, data.events])
    const event = (from: string) => ({ create: { kind: 'status', actor: 'mali', from, to: 'offer' } })
    expect(made).toEqual([
      [{ id: 1, status: 'new' }, event('new')],
      [{ id: 1, status: 'viewing' }, event('viewing')],
    ])
  })

  it('to the current value changes nothing and records no event', async () => {
    find.mockResolvedValue(row('offer') as never)
    await expect(changeStatus(1, 'offer', 'mali')).resolves.toMatchObject({ status: 'offer' })
    expect(update).not.toHaveBeenCalled()
  })

  it('does not rewrite the search text, which a concurrent change of the notes may be updating', async () => {
    find.mockResolvedValue({ ...row('new'), notes: 'Asked about his daughter' } as never)
    await changeStatus(1, 'offer', 'mali')
    expect(update.mock.calls[0]?.[0].data).not.toHaveProperty('searchText')
    await changeNotes(1, { notes: '' }, 'mali')
    expect(update.mock.calls[1]?.[0].data.searchText).toEqual(expect.not.stringContaining('daughter'))
  })

  it('of a missing lead returns null', async () => {
    find.mockResolvedValue(null)
    await expect(changeStatus(1, 'offer', 'mali')).resolves.toBeNull()
  })
})
