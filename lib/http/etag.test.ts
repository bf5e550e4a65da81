import { holds } from './etag'

const asked = (tag?: string) => new Headers(tag === undefined ? {} : { 'If-None-Match': tag })

it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('If-None-Match %s matches version "a"', (tag) => {
  expect(holds(asked(tag), '"a"')).toBe(true)
})

it.each([undefined, '"b"', 'a', ''])('If-None-Match %s does not match', (tag) => {
  expect(holds(asked(tag), '"a"')).toBe(false)
})
