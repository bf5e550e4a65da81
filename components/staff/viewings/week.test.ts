import { parseOpeningHours, type OpeningTime } from '@/lib/opening-hours'
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

const viewing = {
  startsAt: '2031-03-05T03:30:00.000Z',
  minutes: 60,
  status: 'planned',
  guide: { id: 1 },
} as const
const free = (day: string, viewings: Parameters<typeof freeHours>[1], now: Date, opening = '') =>
  freeHours(day, viewings, 1, opening ? (parseOpeningHours(opening) as OpeningTime[]) : [], now)

it('a day offers the hours to come that no planned viewing of the guide touches', () => {
  const morning = new Date('2031-03-05T02:00:00.000Z')
  const rest = ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  expect(free('2031-03-05', [viewing], morning)).toEqual(rest)
  expect(free('2031-03-05', [{ ...viewing, status: 'cancelled' }], morning)).toEqual([
    '10:00',
    '11:00',
    ...rest,
  ])
  expect(free('2031-03-04', [], morning)).toEqual([])
})

it('a viewing that ends or begins on the hour leaves the next or the last one free', () => {
  const long = { ...viewing, startsAt: '2031-03-05T04:00:00.000Z', minutes: 120 }
  const others = ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  expect(free('2031-03-05', [long], new Date('2031-03-01'))).toEqual(others)
})

it('a viewing of another guide, or of none yet, leaves its hour free', () => {
  const others = [
    { ...viewing, guide: { id: 2 } },
    { ...viewing, guide: null },
  ]
  expect(free('2031-03-05', others, new Date('2031-03-01'))).toHaveLength(9)
})

it('a house with opening hours offers the whole hours in them', () => {
  const opening = 'Mo-Fr 09:30-12:00, Sa 22:00-01:00'
  const now = new Date('2031-03-01')
  // A Friday, a Saturday and the Sunday into which its night lasts.
  expect(free('2031-03-07', [], now, opening)).toEqual(['10:00', '11:00'])
  expect(free('2031-03-08', [], now, opening)).toEqual(['22:00', '23:00'])
  expect(free('2031-03-09', [], now, opening)).toEqual(['00:00'])
})
