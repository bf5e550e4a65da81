import { millisecondsInDay } from 'date-fns/constants'
import { headerText, maxRetryTime, nextTry, reasonOf } from './rules'

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
    const late = new Date(queued.getTime() + maxRetryTime - 1000)
    expect(nextTry(15, queued, late, 1)).toEqual(new Date(queued.getTime() + 3 * millisecondsInDay))
    expect(nextTry(16, queued, new Date(queued.getTime() + 3 * millisecondsInDay), 1)).toBeNull()
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
  it('begins with a sentence, and then what the mail server or the system said', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
    expect(reasonOf(error)).toBe(
      'The connection to the mail server failed. (connect ECONNREFUSED 127.0.0.1:25)',
    )
  })

  it('is one short line without what PostgreSQL cannot store', () => {
    expect(reasonOf(new Error('550-No such\r\n550 \0mailbox'))).toBe('550-No such 550 mailbox')
    expect([...reasonOf('x'.repeat(5000))]).toHaveLength(300)
  })

  it('leaves out the token of a link that a mail server quotes', () => {
    const link = `https://nava-ridge.example/auth/password#${'aB3_'.repeat(10)}-x9`
    expect(reasonOf(new Error(`550 5.7.1 Refused: ${link}`))).toBe(
      '550 5.7.1 Refused: https://nava-ridge.example/auth/password#…',
    )
  })

  it('leaves out the code that Prisma quotes', () => {
    const error = new Error(
      '\nInvalid `tx.mail.create()` invocation in\n→ 12 await tx.mail\nCHECK failed: Mail',
    )
    error.name = 'PrismaClientKnownRequestError'
    expect(reasonOf(error)).toBe('CHECK failed: Mail')
  })
})
