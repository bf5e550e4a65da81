import { useSyncExternalStore } from 'react'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago, in short: `5 min`, `3 h`, `2 d`. */
export function ageText(from: string, now: number): string {
  const age = Math.max(0, now - Date.parse(from))
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < 2 * day) return `${Math.floor(age / hour)} h`
  if (age < 60 * day) return `${Math.floor(age / day)} d`
  return age < 730 * day ? `${Math.floor(age / (30 * day))} mo` : `${Math.floor(age / (365 * day))} y`
}

/** Whole days between two days such as `2025-12-31`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}

/** The time to the minute, so that ages on an open page stay correct. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, thisMinute, thisMinute)
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, minute)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** The age may differ between server and browser, which render at different times. */
export function AgeText({ from }: { from: string }) {
  const now = useNow()
  return <span suppressHydrationWarning>{ageText(from, now)}</span>
}
