'use client'

import { useSyncExternalStore } from 'react'
import { isOpenAt, shiftOf, type OpeningTime } from '@/lib/opening-hours'
import { OpeningLines, type OpeningWords } from './opening-lines'

interface Props {
  times: readonly OpeningTime[]
  words: OpeningWords
  labels: { open: string; closed: string; yours: string }
}

/** What a page cannot say that is kept for many readers: whether it is open now, and the hours on the reader's clock. */
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
