import { describeArguments } from './console'

const planted = 'somchai@mail.example'

test('library output about a visitor is reduced to its type', () => {
  const told = describeArguments([`Failed to handle request for /admin?q=${planted}`])
  expect(told).toEqual({ said: 'Failed to handle request' })
})

test('an error among the arguments is logged without its message', () => {
  const told = describeArguments([' ⨯ ', new Error(planted)])
  expect(told).toMatchObject({ said: '', error: { name: 'Error' } })
  expect(JSON.stringify(told)).not.toContain(planted)
})

test('tags in brackets identify the library', () => {
  expect(describeArguments([`[next-auth][error][JWT_SESSION_ERROR] ${planted}`])).toEqual({
    said: '[next-auth][error][JWT_SESSION_ERROR]',
  })
})
