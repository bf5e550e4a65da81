'use client'

import { useSyncExternalStore } from 'react'
import { isOpenAt, shiftOf, type OpeningTime } from '@/lib/opening-hours'
import { OpeningLines, type OpeningWords } from './opening-lines'

interface Props {
  times: readonly OpeningTime[]
  words: OpeningWords
  labels: { open: string; closed: string; yours: string }
}

/** Whether it is open now, and the hours on the reader's clock: a cached page can contain neither. */
export function OpeningNow({ times, words, labels }: Props) {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => null)
  if (minute === null) return null
  const now = new Date(minute * 60_000)
  const shift = shiftOf(-now.getTimezoneOffset())
  return (
    <>
      {shift !== 0 && (
        <div className="mt-3">
          <OpeningLines times={times} words={words} shift={shift} note={labels.yours} />
        </div>
      )}
      <p className="mt-3 font-medium">{isOpenAt(times, now) ? labels.open : labels.closed}</p>
    </>
  )
}

const thisMinute = () => Math.floor(Date.now() / 60_000)

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000)
  return () => clearInterval(timer)
}
