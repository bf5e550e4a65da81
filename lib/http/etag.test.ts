import { holds } from './etag'

const asked = (tag?: string) => new Headers(tag === undefined ? {} : { 'If-None-Match': tag })

it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('a reader who says %s holds version "a"', (tag) => {
  expect(holds(asked(tag), '"a"')).toBe(true)
})

it.each([undefined, '"b"', 'a', ''])('a reader who says %s does not', (tag) => {
  expect(holds(asked(tag), '"a"')).toBe(false)
})
