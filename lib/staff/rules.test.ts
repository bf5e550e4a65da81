import { visibleTo, visitor } from './rules'

it('visitors see published content, staff see everything', () => {
  const now = new Date()
  expect(visibleTo(visitor, now)).toEqual({ OR: [{ published: true }, { publishAt: { lte: now } }] })
  expect(visibleTo({ staff: true })).toEqual({})
})
