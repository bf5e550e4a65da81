import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The time to the minute, so that ages and waits on an open page stay true. */
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
