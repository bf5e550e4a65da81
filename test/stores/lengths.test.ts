import { db } from '@/lib/platform/db/client'
import { leadOf, leadsOf } from '../support/content'
import { staff, visitor } from '../support/people'

const lead = { firstName: 'A', lastName: 'B', email: 'a@example.com', countryCode: '+66', language: 'en' }
const boxes = { infoPack: true, newsletter: false }
const store = (more: object) => db.lead.create({ data: { ...lead, ...boxes, ...more } })

/** One character of one, two, three and four bytes; JavaScript counts the last one as two. */
const signs = ['a', 'é', 'ก', '🌴']

describe('the database', () => {
  it.each(signs)('counts a name in characters, not in bytes: a hundred times %s', async (sign) => {
    const { id } = await store({ firstName: sign.repeat(100) })
    expect((await db.lead.findUniqueOrThrow({ where: { id } })).firstName).toBe(sign.repeat(100))
    await expect(store({ firstName: sign.repeat(101) })).rejects.toThrow()
  })

  it.each(signs)('counts a message in characters, not in bytes: five thousand times %s', async (sign) => {
    const { id } = await store({ message: sign.repeat(5000) })
    expect((await db.lead.findUniqueOrThrow({ where: { id } })).message).toBe(sign.repeat(5000))
    await expect(store({ message: sign.repeat(5001) })).rejects.toThrow()
  })

  it('counts a combining accent as a character of its own', async () => {
    const decomposed = 'e\u0301'.repeat(50)
    const { id } = await store({ firstName: decomposed })
    expect((await db.lead.findUniqueOrThrow({ where: { id } })).firstName).toBe(decomposed)
    await expect(store({ firstName: 'e\u0301'.repeat(51) })).rejects.toThrow()
  })

  it.each([
    ['no name at all', { firstName: '', lastName: '' }],
    ['an unknown status', { status: 'sold' }],
    ['an unknown language', { language: 'de' }],
    ['an unknown villa', { villaType: '6br' }],
    ['an address of 255 signs', { email: 'a'.repeat(255) }],
  ])('rejects %s, even if a schema let it through', async (_, more) => {
    await expect(store(more)).rejects.toThrow()
  })
})

describe('a visitor', () => {
  it.each(signs)('may have a name of a hundred times %s, and no longer one', async (sign) => {
    const hannah = visitor()
    const mali = await staff()
    const complete = leadOf('Long', { firstName: sign.repeat(100) })
    expect((await hannah.post('/api/leads', { json: complete })).status).toBe(201)
    expect(await leadsOf(mali, complete.email)).toEqual([
      expect.objectContaining({ firstName: sign.repeat(100) }),
    ])
    const longer = { ...complete, firstName: sign.repeat(101) }
    expect((await hannah.post('/api/leads', { json: longer })).status).toBe(400)
  })
})
