import { render, screen } from '@testing-library/react'
import { parseOpeningHours } from '@/lib/opening-hours'
import { show } from '@/test/support/rendered'
import { OpeningHours } from './opening-hours'
import { OpeningNow } from './opening-now'

jest.mock('@/lib/site', () => ({ site: { hours: [] as unknown[] } }))
const { site } = jest.requireMock<{ site: { hours: unknown } }>('@/lib/site')

function hours(text: string) {
  const times = parseOpeningHours(text)
  if (typeof times === 'string') throw new Error(times)
  return times
}

test('a visitor reads no hours where none are set', async () => {
  await show(<OpeningHours />)
  expect(document.body).toBeEmptyDOMElement()
})

test.each([
  ['en', 'Mon–Fri', 'Ko Samui time (UTC+7)'],
  ['ru', 'пн–пт', 'по времени Самуи (UTC+7)'],
  ['zh', '周一至周五', '苏梅岛时间（UTC+7）'],
] as const)(
  'a reader of %s reads the hours of the week, without a word about now',
  async (locale, days, zone) => {
    site.hours = hours('Mo-Fr 09:00-18:00')
    await show(<OpeningHours />, locale)
    expect(screen.getByText(days)).toBeInTheDocument()
    expect(screen.getByText('09:00–18:00')).toBeInTheDocument()
    expect(screen.getByText(zone)).toBeInTheDocument()
    expect(screen.queryByText(/now|сейчас|正在/i)).not.toBeInTheDocument()
  },
)

const words = { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], to: '–' }
const labels = { open: 'Open now', closed: 'Closed now', yours: 'On your clock' }

test.each([
  ['2026-11-23T11:30:00+07:00', 'Open now'],
  ['2026-11-23T20:00:00+07:00', 'Closed now'],
])('at %s the script says: %s', (moment, words_) => {
  jest.useFakeTimers({ now: new Date(moment) })
  // Moscow.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180)
  render(<OpeningNow times={hours('Mo-Fr 09:00-18:00')} words={words} labels={labels} />)
  expect(screen.getByText(words_)).toBeInTheDocument()
  expect(screen.getByText('05:00–14:00')).toBeInTheDocument()
  expect(screen.getByText('On your clock')).toBeInTheDocument()
})

test('a reader in Thailand reads the hours once', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T11:30:00+07:00') })
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-420)
  render(<OpeningNow times={hours('Mo-Fr 09:00-18:00')} words={words} labels={labels} />)
  expect(screen.queryByText('On your clock')).not.toBeInTheDocument()
})
