import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  differenceInMonths,
  format,
  parseISO,
  startOfISOWeek,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
} from 'date-fns'
import type { Period, Span, Unit } from './schema'

/** More bars are illegible. */
const maxMonths = 36

/** Null for all time. */
export function periodStart(period: Period, today: string): string | null {
  const start = starts[period](parseISO(today))
  return start && iso(start)
}

const starts: Record<Period, (today: Date) => Date | null> = {
  '7d': (today) => subDays(today, 6),
  '30d': (today) => subDays(today, 29),
  '90d': (today) => subDays(today, 89),
  // Whole months, so that bars are comparable.
  '12m': (today) => startOfMonth(subMonths(today, 11)),
  all: () => null,
}

/** The bars of a period, oldest first. Together they cover all its days. */
export function spansOf(period: Period, first: string, today: string): { unit: Unit; spans: Span[] } {
  const unit = unitOf(period, first, today)
  const spans: Span[] = []
  const { start, next } = steps[unit]
  for (let from = start(parseISO(first)); iso(from) <= today; from = next(from)) {
    const to = iso(subDays(next(from), 1))
    spans.push({ from: iso(from) < first ? first : iso(from), to: to > today ? today : to })
  }
  return { unit, spans }
}

function unitOf(period: Period, first: string, today: string): Unit {
  if (period === '7d' || period === '30d') return 'day'
  if (period === '90d') return 'week'
  return differenceInMonths(parseISO(today), parseISO(first)) < maxMonths ? 'month' : 'year'
}

const steps: Record<Unit, { start: (day: Date) => Date; next: (start: Date) => Date }> = {
  day: { start: (day) => day, next: (start) => addDays(start, 1) },
  week: { start: startOfISOWeek, next: (start) => addWeeks(start, 1) },
  month: { start: startOfMonth, next: (start) => addMonths(start, 1) },
  year: { start: startOfYear, next: (start) => addYears(start, 1) },
}

function iso(day: Date): string {
  return format(day, 'yyyy-MM-dd')
}
