import { durationOf, peopleOf } from './send-now'

test('staff read how long a campaign takes', () => {
  expect(durationOf(3, 60)).toBe('about a minute')
  expect(durationOf(600, 60)).toBe('about 10 minutes')
  expect(durationOf(10_000, 60)).toBe('about 3 hours')
})

test('staff read how many get it', () => {
  expect([peopleOf(1), peopleOf(10_000)]).toEqual(['1 subscriber', '10,000 subscribers'])
})
