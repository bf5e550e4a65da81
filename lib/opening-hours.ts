/** A time of the week at which the house answers, in minutes since Monday 00:00 in Bangkok. */
export interface OpeningTime {
  start: number
  /** After `start`; past the end of the week for a Sunday night. */
  end: number
}

const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
const entry = /^(?<first>[A-Z][a-z])(?:-(?<last>[A-Z][a-z]))? (?<from>\d\d:\d\d)-(?<to>\d\d:\d\d)$/
const example = 'such as Mo-Fr 09:00-18:00, Sa 10:00-16:00'

/**
 * Reads `Mo-Fr 09:00-18:00, Sa 10:00-16:00`. An end before its beginning lies on the next day.
 * @returns a sentence about what is wrong, without its subject
 */
export function parseOpeningHours(text: string): OpeningTime[] | string {
  const times: OpeningTime[] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    const { first = '', last = first, from = '', to = '' } = entry.exec(part)?.groups ?? {}
    const days = daysFrom(first, last)
    const [start, end] = [minutesOf(from), to === '24:00' ? dayMinutes : minutesOf(to)]
    if (days.length === 0 || start === null || end === null || start === end)
      return `has the part "${part}"; it must be days and times ${example}`
    const length = end > start ? end - start : end + dayMinutes - start
    for (const day of days)
      times.push({ start: day * dayMinutes + start, end: day * dayMinutes + start + length })
  }
  times.sort((one, other) => one.start - other.start)
  const overlapping = times.find(({ end }, index) => {
    const next = times[index + 1] ?? { start: (times[0]?.start ?? 0) + weekMinutes }
    return end > next.start
  })
  return overlapping ? `has times that overlap on ${dayCodes[dayOf(overlapping.start)] ?? ''}` : times
}

function daysFrom(first: string, last: string): number[] {
  const from = dayCodes.findIndex((code) => code === first)
  const to = dayCodes.findIndex((code) => code === last)
  if (from < 0 || to < 0) return []
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

function minutesOf(time: string): number | null {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number)
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}

function dayOf(minutes: number): number {
  return Math.floor(modulo(minutes, weekMinutes) / dayMinutes)
}

/** Consecutive days with the same times. */
interface OpeningLine {
  firstDay: number
  lastDay: number
  /** Such as `09:00–12:00`, in the order of the day. */
  times: string[]
}

/** @param shift minutes by which the reader's clock is ahead of Bangkok's */
export function openingLines(times: readonly OpeningTime[], shift = 0): OpeningLine[] {
  const byDay = dayCodes.map((_, day) =>
    times
      .map(({ start, end }) => ({ start: modulo(start + shift, weekMinutes), length: end - start }))
      .filter(({ start }) => dayOf(start) === day)
      .sort((one, other) => one.start - other.start)
      .map(({ start, length }) => `${clock(start)}–${clock(start + length, '24:00')}`),
  )
  const lines: OpeningLine[] = []
  for (const [day, timesOfDay] of byDay.entries()) {
    const before = lines.at(-1)
    if (timesOfDay.length === 0) continue
    if (before?.lastDay === day - 1 && before.times.join() === timesOfDay.join()) before.lastDay = day
    else lines.push({ firstDay: day, lastDay: day, times: timesOfDay })
  }
  return lines
}

/** The time of day. @param midnight how midnight is written */
export function clock(minutes: number, midnight = '00:00'): string {
  const inDay = modulo(minutes, dayMinutes)
  if (inDay === 0) return midnight
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes by which Bangkok is ahead of UTC; it has no summer time. */
const bangkokOffset = 7 * 60

/** @param offset minutes by which the reader's clock is ahead of UTC */
export function shiftOf(offset: number): number {
  return offset - bangkokOffset
}

export function isOpenAt(times: readonly OpeningTime[], now: Date): boolean {
  // 1970 began on a Thursday.
  const minute = modulo(now.getTime() / 60_000 + bangkokOffset + 3 * dayMinutes, weekMinutes)
  return times.some(({ start, end }) => (minute >= start && minute < end) || minute + weekMinutes < end)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
