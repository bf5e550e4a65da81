import { mondayOf, weekdayOf } from './week'

it.each([
  ['2031-03-03', '2031-03-03', 'Mon'],
  ['2031-03-09', '2031-03-03', 'Sun'],
  ['2032-03-01', '2032-03-01', 'Mon'],
  ['2032-02-29', '2032-02-23', 'Sun'],
])('staff who open the week of %s see it from %s on', (day, monday, weekday) => {
  expect([mondayOf(day), weekdayOf(day)]).toEqual([monday, weekday])
})

it.each(['2031-02-30x', 'soon', ''])('an address with the week %j shows no week of its own', (day) => {
  expect(mondayOf(day)).toBeNull()
})
