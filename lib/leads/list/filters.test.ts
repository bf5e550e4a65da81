import { searchOf, viewOf } from './filters'

test('a URL without parameters is the whole list, newest first', () => {
  expect(viewOf({})).toEqual({ q: '', sort: 'newest', page: 1 })
  expect(searchOf(viewOf({}), { limit: '25' })).toBe('limit=25')
})

test('invalid parameters are ignored, the others apply', () => {
  const view = viewOf({ q: 'ann', status: 'sold', villaType: '5br', page: '-3', from: 'soon', other: 'x' })
  expect(view).toEqual({ q: 'ann', villaType: '5br', sort: 'newest', page: 1 })
})

test('a view and its query string convert to each other, whatever the order of the parameters', () => {
  const view = viewOf({ status: 'lost', q: 'a b', sort: 'name', page: '2' })
  expect(searchOf(view)).toBe('page=2&q=a+b&sort=name&status=lost')
  expect(viewOf(Object.fromEntries(new URLSearchParams(searchOf(view))))).toEqual(view)
})

test('days begin at midnight in Bangkok, wherever the reader is', () => {
  expect(new URLSearchParams(searchOf(viewOf({ from: '2025-12-01' }))).get('zone')).toBe('Asia/Bangkok')
})
