import { millisecondsInDay } from 'date-fns/constants'
/** Planned and actual days of a phase, as `2025-12-31`, and its progress. */
export interface PhaseDates {
  plannedStart: string
  plannedEnd: string
  actualStart: string | null
  actualEnd: string | null
  percent: number
}

interface PhaseComplaint {
  field: keyof PhaseDates
  sentence: string
}

/** Why the fields of a phase contradict each other; null if they do not. */
export function phaseComplaint(phase: PhaseDates): PhaseComplaint | null {
  const { plannedStart, plannedEnd, actualStart, actualEnd, percent } = phase
  if (plannedEnd < plannedStart)
    return { field: 'plannedEnd', sentence: 'The planned end must not be before the planned start' }
  if (!actualEnd) return null
  if (!actualStart) return { field: 'actualStart', sentence: 'An actual end needs an actual start' }
  if (actualEnd < actualStart)
    return { field: 'actualEnd', sentence: 'The actual end must not be before the actual start' }
  if (percent < 100) return { field: 'percent', sentence: 'A phase with an actual end is at 100 percent' }
  return null
}

type PhaseState = 'finished' | 'underWay' | 'ahead'

export function phaseState({ actualStart, actualEnd, percent }: PhaseDates): PhaseState {
  if (actualEnd) return 'finished'
  return actualStart || percent > 0 ? 'underWay' : 'ahead'
}

/**
 * Days between planned and actual end, negative if early. Of an unfinished phase, days since its planned end;
 * null before it.
 * @param today such as `2025-12-31`
 */
export function daysLate({ plannedEnd, actualEnd }: PhaseDates, today: string): number | null {
  if (!actualEnd && today <= plannedEnd) return null
  return Math.round((Date.parse(actualEnd ?? today) - Date.parse(plannedEnd)) / millisecondsInDay)
}
