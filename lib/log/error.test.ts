import { describeError } from './error'

const planted = 'somchai@mail.example'

test('an error is told by name, code and place, never by its message', () => {
  const error = Object.assign(new TypeError(`Unique constraint failed for ${planted}`), { code: 'P2002' })
  const told = describeError(error)
  expect(told).toMatchObject({ name: 'TypeError', code: 'P2002' })
  expect(told.at[0]).toMatch(/error\.test\.ts/)
  expect(JSON.stringify(told)).not.toContain(planted)
})

test('a message that looks like a stack does not get through', () => {
  const error = new Error(`odd\n    at ${planted} (/home/${planted}:1:1)`)
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})

test('a message that changed after the stack was taken does not get through', () => {
  const error = new Error(`first ${planted}\nsecond ${planted}`)
  error.message = 'another'
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})

test('the cause is told in the same way, and a thrown value that is no error not at all', () => {
  const error = new Error('outside', { cause: new RangeError(planted) })
  expect(describeError(error).cause).toMatchObject({ name: 'RangeError' })
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
  expect(describeError(planted)).toEqual({ name: 'not an Error but string', at: [] })
})

test('a name or code that somebody made up is left out', () => {
  const error = Object.assign(new Error('odd'), { name: planted, code: `x ${planted}` })
  expect(JSON.stringify(describeError(error))).not.toContain(planted)
})
