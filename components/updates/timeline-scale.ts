import { millisecondsInDay } from 'date-fns/constants'
import type { PhaseDates } from '@/lib/updates/phases/rules'

interface Tick {
  /** The first of January. */
  day: Date
  x: number
}

/** Positions on the timeline, in per cent of its width. */
export interface TimelineScale {
  at: (moment: number) => number
  years: Tick[]
}

/** A scale in whole months that covers all planned and actual days. */
export function timelineScale(phases: readonly PhaseDates[]): TimelineScale {
  const days = phases
    .flatMap((phase) => [phase.plannedStart, phase.plannedEnd, phase.actualStart, phase.actualEnd])
    .filter((day) => day !== null)
    .sort()
  const start = monthOf(days[0] ?? '', 0)
  const end = monthOf(days.at(-1) ?? '', 1)
  const at = (moment: number) => round(((moment - start) / (end - start)) * 100)
  const firstYear = new Date(start).getUTCFullYear() + (new Date(start).getUTCMonth() === 0 ? 0 : 1)
  const years: Tick[] = []
  for (let year = firstYear; Date.UTC(year) < end; year += 1)
    years.push({ day: new Date(Date.UTC(year)), x: at(Date.UTC(year)) })
  return { at, years }
}

interface Bar {
  x: number
  width: number
}

/** @param until end of the bar of a phase in progress: the day of the figures */
export function barsOf(
  phase: PhaseDates,
  { at }: TimelineScale,
  until: number,
): { planned: Bar; done: Bar; actual: Bar | null } {
  const planned = bar(at(Date.parse(phase.plannedStart)), at(endOf(phase.plannedEnd)))
  const done = { x: planned.x, width: round((planned.width * phase.percent) / 100) }
  if (!phase.actualStart) return { planned, done, actual: null }
  const end = phase.actualEnd ? endOf(phase.actualEnd) : until
  return { planned, done, actual: bar(at(Date.parse(phase.actualStart)), at(end)) }
}

/** Wide enough to be visible. */
function bar(from: number, to: number): Bar {
  return { x: from, width: Math.max(0.5, round(to - from)) }
}

function endOf(day: string): number {
  return Date.parse(day) + millisecondsInDay
}

function monthOf(day: string, later: number): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
