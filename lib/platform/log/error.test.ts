import { Unavailable } from '@/lib/platform/unavailable'
import { describeError } from './error'

const planted = 'somchai@mail.example'

test('an error is logged by name, code and location, never by its message', () => {
  const error = Object.assign(new TypeError(`Unique constraint failed for ${planted}`), { code: 'P2002' })
  const description = describeError(error)
  expect(description).toMatchObject({ name: 'TypeError', code: 'P2002' })
  expect(description.at[0]).toMatch(/error\.test\.ts/)
  expect(JSON.stringify(description)).not.toContain(planted)
})

test('a message that looks like a stack trace is not logged', () => {
  const error = new Error(`odd\n    at ${planted} (/home/${planted}:1:1)`)
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})

test('a message that changed after the stack was captured is not logged', () => {
  const error = new Error(`first ${planted}\nsecond ${planted}`)
  error.message = 'another'
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})

test('the cause is logged in the same way, a thrown value that is not an Error is left out', () => {
  const error = new Error('outside', { cause: new RangeError(planted) })
  expect(describeError(error).cause).toMatchObject({ name: 'RangeError' })
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
  expect(describeError(planted)).toEqual({ name: 'not an Error but string', at: [] })
})

test('a forged name or code is left out', () => {
  const error = Object.assign(new Error('odd'), { name: planted, code: `x ${planted}` })
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})

test('the operator reads why what the site depends on is away', () => {
  const reason = 's3://pictures/ at https://s3.example.com does not answer (ECONNREFUSED)'
  const texts = { log: '', staff: '', visitor: '' }
  const error = new Unavailable(reason, texts, { cause: new Error(planted) })
  expect(describeError(error)).toMatchObject({ reason })
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})
