import { matchesEtag } from './if-none-match'

it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('If-None-Match %s matches version "a"', (header) => {
  expect(matchesEtag(header, '"a"')).toBe(true)
  expect(matchesEtag(header, 'W/"a"')).toBe(true)
})

it.each([undefined, null, '"b"', 'a', ''])('If-None-Match %s does not match', (header) => {
  expect(matchesEtag(header, '"a"')).toBe(false)
})
