import { describeArguments } from './console'

const planted = 'somchai@mail.example'

test('library output about a visitor is reduced to its type', () => {
  const description = describeArguments([`Failed to handle request for /admin?q=${planted}`])
  expect(description).toEqual({ said: 'Failed to handle request' })
})

test('an error among the arguments is logged without its message', () => {
  const description = describeArguments([' ⨯ ', new Error(planted)])
  expect(description).toMatchObject({ said: '', error: { name: 'Error' } })
  expect(JSON.stringify(description)).not.toContain(planted)
})

test('tags in brackets identify the library', () => {
  expect(describeArguments([`[next-auth][error][JWT_SESSION_ERROR] ${planted}`])).toEqual({
    said: '[next-auth][error][JWT_SESSION_ERROR]',
  })
})
