import { useEffect, useState } from 'react'
import { DateText, patterns } from '../date-text'

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/** When a hold ends, and how long that is from now. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(30_000)
  return (
    <>
      <span className="sm:whitespace-nowrap">
        until <DateText value={until} pattern={patterns.minute} />
      </span>
      {now !== null && (
        <>
          {' '}
          <span className="sm:whitespace-nowrap">({timeLeft(Date.parse(until) - now)})</span>
        </>
      )}
    </>
  )
}

export function timeLeft(ms: number): string {
  if (ms <= 0) return 'ended'
  if (ms < minute) return 'less than a minute left'
  const days = Math.floor(ms / day)
  const hours = Math.floor((ms % day) / hour)
  const minutes = Math.floor((ms % hour) / minute)
  if (days > 0) return `${days} d ${hours} h left`
  return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`
}

/** The time, refreshed every so often; null on the server and until hydration. */
function useNow(every: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, every)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [every])
  return now
}
