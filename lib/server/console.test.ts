import { describeArguments } from './console'

const planted = 'somchai@mail.example'

test('what a library prints about a visitor is cut down to what it was about', () => {
  const told = describeArguments([`Failed to handle request for /admin?q=${planted}`])
  expect(told).toEqual({ said: 'Failed to handle request' })
})

test('an error in between is described without its message', () => {
  const told = describeArguments([' ⨯ ', new Error(planted)])
  expect(told).toMatchObject({ said: '', error: { name: 'Error' } })
  expect(JSON.stringify(told)).not.toContain(planted)
})

test('marks in brackets tell which library spoke', () => {
  expect(describeArguments([`[next-auth][error][JWT_SESSION_ERROR] ${planted}`])).toEqual({
    said: '[next-auth][error][JWT_SESSION_ERROR]',
  })
})
