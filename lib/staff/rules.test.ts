import { visibleTo, visitor } from './rules'

it('visitors see published content, staff see everything', () => {
  expect(visibleTo(visitor)).toEqual({ published: true })
  expect(visibleTo({ staff: true })).toEqual({})
})
