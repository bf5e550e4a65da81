import { freeHours, mondayOf, weekdayOf } from './week'

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

const viewing = { startsAt: '2031-03-05T03:30:00.000Z', minutes: 60, status: 'planned' } as const

it('a day offers the hours to come that no planned viewing touches', () => {
  const morning = new Date('2031-03-05T02:00:00.000Z')
  const rest = ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  expect(freeHours('2031-03-05', [viewing], morning)).toEqual(rest)
  expect(freeHours('2031-03-05', [{ ...viewing, status: 'cancelled' }], morning)).toEqual([
    '10:00',
    '11:00',
    ...rest,
  ])
  expect(freeHours('2031-03-04', [], morning)).toEqual([])
})

it('a viewing that ends or begins on the hour leaves the next or the last one free', () => {
  const long = { ...viewing, startsAt: '2031-03-05T04:00:00.000Z', minutes: 120 }
  const free = ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  expect(freeHours('2031-03-05', [long], new Date('2031-03-01'))).toEqual(free)
})
