import { day, headerText, heldForHoneypot, longestTrying, mailsFor, nextTry, reasonOf } from './rules'

const settings = {
  staff: ['sales@nava-ridge.example', 'owner@nava-ridge.example'],
  domain: 'nava-ridge.example',
}
const anna = { email: 'Anna@Example.com', infoPack: true, language: 'fr', flagged: false }

describe('a request', () => {
  it('brings its visitor the pack in their language, and each member of staff a notice', () => {
    expect(
      mailsFor(anna, settings).map(({ kind, recipient, language, state }) => ({
        kind,
        recipient,
        language,
        state,
      })),
    ).toEqual([
      { kind: 'infoPack', recipient: 'anna@example.com', language: 'fr', state: 'queued' },
      { kind: 'staffNotice', recipient: 'sales@nava-ridge.example', language: 'en', state: 'queued' },
      { kind: 'staffNotice', recipient: 'owner@nava-ridge.example', language: 'en', state: 'queued' },
    ])
  })

  it('without the pack brings its visitor no mail', () => {
    expect(mailsFor({ ...anna, infoPack: false }, settings).map(({ kind }) => kind)).toEqual([
      'staffNotice',
      'staffNotice',
    ])
  })

  it('flagged by the honeypot parks the pack until staff release it', () => {
    const [pack, notice] = mailsFor({ ...anna, flagged: true }, settings)
    expect(pack).toMatchObject({ kind: 'infoPack', state: 'parked', reason: heldForHoneypot })
    expect(notice).toMatchObject({ kind: 'staffNotice', state: 'queued' })
  })

  it('gives each message a unique Message-ID in our domain', () => {
    const ids = mailsFor(anna, settings).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@nava-ridge\.example>$/)
  })
})

describe('the next attempt', () => {
  const queued = new Date('2026-11-21T00:00:00Z')

  it.each([0, 0.5, 1])('after the first failure comes within 30 seconds (chance %p)', (random) => {
    const next = nextTry(1, queued, queued, random)
    expect((next?.getTime() ?? Infinity) - queued.getTime()).toBeLessThanOrEqual(30_000)
  })

  it('comes later each time, but at least every six hours', () => {
    const waits = Array.from(
      { length: 15 },
      (_, index) => (nextTry(index + 1, queued, queued, 0.5)?.getTime() ?? 0) - queued.getTime(),
    )
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 60 * 60 * 1000)
  })

  it('is never after the three days, and then there is none', () => {
    const late = new Date(queued.getTime() + longestTrying - 1000)
    expect(nextTry(15, queued, late, 1)).toEqual(new Date(queued.getTime() + 3 * day))
    expect(nextTry(16, queued, new Date(queued.getTime() + 3 * day), 1)).toBeNull()
  })
})

describe('text in a header', () => {
  it('stays on one line and loses no visible character', () => {
    expect(headerText('New request: Eve\r\nBcc: all@example.com\u2028\u202etxt')).toBe(
      'New request: Eve Bcc: all@example.com txt',
    )
  })

  it('is limited in length', () => {
    expect(headerText('x'.repeat(5000))).toBe(`${'x'.repeat(199)}…`)
    expect([...headerText('🌴'.repeat(5000))]).toHaveLength(200)
  })
})

describe('the reason that staff read', () => {
  it('is one short line without what PostgreSQL cannot store', () => {
    expect(reasonOf(new Error('550-No such\r\n550 \0mailbox'))).toBe('550-No such 550 mailbox')
    expect([...reasonOf('x'.repeat(5000))]).toHaveLength(300)
  })

  it('leaves out the code that Prisma quotes', () => {
    const error = new Error(
      '\nInvalid `tx.mail.create()` invocation in\n→ 12 await tx.mail\nCHECK failed: Mail',
    )
    error.name = 'PrismaClientKnownRequestError'
    expect(reasonOf(error)).toBe('CHECK failed: Mail')
  })
})
