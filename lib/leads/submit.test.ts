import { NextRequest } from 'next/server'
import type { Call } from '@/lib/http/route'
import { leadInput, type LeadInput } from './schema'
import { createLead, findKey, deleteExpiredKeys } from './store'
import { submitLead } from './submit'

jest.mock('./store', () => ({ createLead: jest.fn(), findKey: jest.fn(), deleteExpiredKeys: jest.fn() }))
jest.mock('@/lib/http/route', () => ({ created: (value: unknown) => Response.json(value, { status: 201 }) }))
jest.mock('@/lib/mail/running-worker', () => ({ wakeMailWorker: jest.fn() }))
jest.mock('@/lib/documents/brochure-link', () => ({ packCookieHeader: () => 'pack=1' }))

const lead = { firstName: 'Hannah', lastName: 'Whitlock', email: 'h@example.com', countryCode: '+66' }
const stored = new Map<string, { leadId: number; bodyHash: string }>()

beforeEach(() => {
  stored.clear()
  jest.mocked(findKey).mockImplementation(async (key) => stored.get(key) ?? null)
  jest
    .mocked(createLead)
    .mockReset()
    .mockImplementation(async ({ idempotency }) => {
      if (idempotency) stored.set(idempotency.key, { leadId: 7, bodyHash: idempotency.bodyHash })
      return { id: 7 }
    })
})

function send(body: object, key?: string) {
  const request = new NextRequest('http://localhost/api/leads', {
    headers: { 'accept-language': 'en', ...(key !== undefined && { 'idempotency-key': key }) },
  })
  const call = { request, body: leadInput.parse(body), plainForm: false, address: '192.0.2.1' }
  return submitLead(call as Call<LeadInput>)
}

describe('a request for information', () => {
  it('that is repeated with its idempotency key gets the same response and is stored once', async () => {
    expect(await (await send(lead, 'key')).json()).toEqual({ id: 7 })
    const again = await send(lead, 'key')
    expect([again.status, await again.json()]).toEqual([201, { id: 7 }])
    expect(createLead).toHaveBeenCalledTimes(1)
  })

  it('is stored once when two concurrent requests find an expired key', async () => {
    const taken = Object.assign(new Error('Unique constraint'), { code: 'P2002' })
    const expired = new Set(['key'])
    jest.mocked(deleteExpiredKeys).mockImplementation(async () => expired.clear())
    jest.mocked(createLead).mockImplementation(async ({ idempotency }) => {
      if (expired.has('key') || stored.has('key')) throw taken
      stored.set('key', { leadId: 7, bodyHash: idempotency?.bodyHash ?? '' })
      return { id: 7 }
    })
    const answers = await Promise.all([send(lead, 'key'), send(lead, 'key')])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ id: 7 }, { id: 7 }])
  })

  it('with the key of a different request is a conflict', async () => {
    await send(lead, 'key')
    await expect(send({ ...lead, message: 'Other words' }, 'key')).rejects.toThrow('different details')
    expect(createLead).toHaveBeenCalledTimes(1)
  })

  it.each(['', 'two words', 'x'.repeat(201), 'form:abc'])('refuses %p as a key', async (key) => {
    await expect(send(lead, key)).rejects.toThrow('The Idempotency-Key must be')
  })

  it('without a key is stored every time', async () => {
    await send(lead)
    await send(lead)
    expect(createLead).toHaveBeenCalledTimes(2)
  })
})
