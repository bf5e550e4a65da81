import { leadInput } from '@/lib/leads/request/schema'
import { createLead } from '@/lib/leads/store'
import { findKey, deleteExpiredKeys } from './idempotency-store'
import { submitLead } from './submit'

jest.mock('@/lib/platform/http/limits/store', () => ({
  isReached: async () => false,
  countsAbove: async () => false,
}))
jest.mock('@/lib/leads/store', () => ({ createLead: jest.fn() }))
jest.mock('./idempotency-store', () => ({
  findKey: jest.fn(),
  deleteExpiredKeys: jest.fn(),
}))
jest.mock('@/lib/platform/mail/running-worker', () => ({ wakeMailWorker: jest.fn() }))

const lead = { firstName: 'Hannah', lastName: 'Whitlock', email: 'h@example.com', countryCode: '+66' }

/** The keys in the database. Expired ones exist but are not found. */
const keys = new Map<string, { leadId: number; bodyHash: string; expired?: boolean }>()
let leads = 0

beforeEach(() => {
  keys.clear()
  leads = 0
  jest.mocked(findKey).mockReset()
  jest.mocked(findKey).mockImplementation(async (key) => {
    const found = keys.get(key)
    return found && !found.expired ? found : null
  })
  jest.mocked(deleteExpiredKeys).mockImplementation(async () => {
    for (const [key, { expired }] of keys) if (expired) keys.delete(key)
  })
  jest.mocked(createLead).mockImplementation(async ({ idempotency }) => {
    if (idempotency && keys.has(idempotency.key))
      throw Object.assign(new Error('Unique constraint'), { code: 'P2002' })
    leads += 1
    if (idempotency) keys.set(idempotency.key, { leadId: leads, bodyHash: idempotency.bodyHash })
    return { id: leads }
  })
})

function send(values: object, key: string | null = null, formFrom: string | null = null) {
  const isPlotFree = async () => true
  return submitLead({ input: leadInput.parse(values), language: 'en', key, formFrom, isPlotFree })
}

/** test/api/leads.test.ts covers leads and keys in the database. */
describe('a request for information', () => {
  it('asks the database for its key only when the key is taken', async () => {
    await send(lead, 'key')
    expect(findKey).not.toHaveBeenCalled()
    await send(lead, 'key')
    expect(findKey).toHaveBeenCalledTimes(1)
  })

  it('with a key that has expired is a new one', async () => {
    keys.set('key', { leadId: 99, bodyHash: 'of another time', expired: true })
    expect(await send(lead, 'key')).toMatchObject({ id: 1 })
  })

  it('of a plain form is stored once for each address and its values', async () => {
    await send(lead, null, '192.0.2.1')
    await send(lead, null, '192.0.2.1')
    expect(leads).toBe(1)
    await send(lead, null, '192.0.2.2')
    await send({ ...lead, message: 'Other words' }, null, '192.0.2.1')
    expect(leads).toBe(3)
  })

  it('fails when the database fails for another reason', async () => {
    jest.mocked(createLead).mockRejectedValueOnce(new Error('no space left'))
    await expect(send(lead, 'key')).rejects.toThrow('no space left')
  })
})
