import { englishPath } from './path'

it.each([
  ['/en', '/'],
  ['/en/villa/3br', '/villa/3br'],
  ['/en//elsewhere.example', '/elsewhere.example'],
  ['/en/\\elsewhere.example', '/elsewhere.example'],
  ['/english', '/english'],
])('%s leads to %s, never to another site', (path, expected) => {
  expect(englishPath(path)).toBe(expected)
})
