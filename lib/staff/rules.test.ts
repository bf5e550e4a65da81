import { visibleTo, visitor } from './rules'

it('visitors see what is published, staff everything', () => {
  expect(visibleTo(visitor)).toEqual({ published: true })
  expect(visibleTo({ staff: true })).toEqual({})
})
