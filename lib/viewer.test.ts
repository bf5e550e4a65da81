import { visibleTo, visitor } from './viewer'

it('visitors see what is published, staff everything', () => {
  expect(visibleTo(visitor)).toEqual({ published: true })
  expect(visibleTo({ staff: true })).toEqual({})
})
