import { judgeCertificate, judgeClock, judgeDisk, judgeMail, judgeModes } from './rules'
import { exitCodeOf, worstState } from './schema'
import { sizeText } from './format'

const now = new Date('2026-11-22T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const gigabyte = 1e9
const disk = (free: number) => ({ folder: '/data', freeBytes: free * gigabyte, totalBytes: 100 * gigabyte })
const noMail = { waiting: 0, oldest: null, lastError: null, parked: 0 }

describe('the operator is told about', () => {
  it.each([
    [50, 1, 'good'],
    [15, 1, 'attention'],
    [9, 1, 'trouble'],
    // The next backup would not fit.
    [30, 31, 'trouble'],
  ])('a disk with %i GB free of 100 beside a database of %i GB: %s', (free, database, state) => {
    expect(judgeDisk([disk(90), disk(free)], database * gigabyte)).toMatchObject({ state })
  })

  it('mail that has waited for more than an hour, with the last error', () => {
    const facts = { waiting: 2, oldest: before(3), lastError: 'Connection refused', parked: 0 }
    expect(judgeMail(facts, now)).toMatchObject({
      state: 'trouble',
      what: '2 mails not sent; the oldest was queued 3 hours ago. The last error was: Connection refused',
    })
    expect(judgeMail({ ...facts, oldest: before(0.5) }, now).state).toBe('good')
  })

  it('parked mail, which only staff can send', () => {
    expect(judgeMail({ ...noMail, parked: 1 }, now)).toMatchObject({
      state: 'attention',
      what: 'Nothing is waiting. 1 mail is parked.',
    })
  })

  it.each([
    [-1, null, 'trouble'],
    [6, null, 'trouble'],
    [19, null, 'attention'],
    [60, null, 'good'],
    [60, 'self-signed certificate', 'trouble'],
  ])('a certificate with %i days left, refused for %s: %s', (days, refused, state) => {
    const until = before(-24 * days)
    expect(judgeCertificate('www.example.com', { until, refused }, now)).toMatchObject({ state })
  })

  it('a certificate that cannot be read, which may be the network inside', () => {
    expect(judgeCertificate('www.example.com', 'timeout', now).state).toBe('attention')
  })

  it.each([
    [{ 'the database': 1000, 'the site': -2000 }, 'good'],
    [{ 'the database': null, 'the site': 9000 }, 'attention'],
    [{ 'the database': -40_000, 'the site': null }, 'trouble'],
    [{ 'the database': null }, 'good'],
  ])('a clock that differs by %j: %s', (offsets, state) => {
    expect(judgeClock(offsets)).toMatchObject({ state })
  })

  it('files that other users of the machine can read', () => {
    expect(judgeModes(['data/secret 0644'])).toMatchObject({ state: 'trouble' })
    expect(judgeModes([])).toMatchObject({ state: 'good' })
  })
})

it('the worst check decides the exit code', () => {
  expect(worstState([])).toBe('good')
  expect(worstState([{ state: 'trouble' }, { state: 'attention' }])).toBe('trouble')
  expect([exitCodeOf('good'), exitCodeOf('attention'), exitCodeOf('trouble')]).toEqual([0, 1, 2])
})

it.each([
  [0, '0 byte'],
  [1_400_000_000, '1.4 GB'],
  [123_456, '123 kB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
