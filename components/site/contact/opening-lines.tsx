import { openingLines, type OpeningTime } from '@/lib/opening-hours'

export interface OpeningWords {
  /** Monday first. */
  days: readonly string[]
  /** Separates the first from the last of several days. */
  to: string
}

interface Props {
  times: readonly OpeningTime[]
  words: OpeningWords
  /** Minutes by which the clock is ahead of Bangkok's. */
  shift?: number
  /** Names the time zone of the hours. */
  note: string
}

export function OpeningLines({ times, words: { days, to }, shift = 0, note }: Props) {
  const name = (day: number) => days[day] ?? ''
  return (
    <div className="mt-0.5">
      {openingLines(times, shift).map(({ firstDay, lastDay, times: hours }) => (
        <p key={firstDay} className="flex flex-wrap gap-x-4 tabular-nums">
          <span className="min-w-20">
            {firstDay === lastDay ? name(firstDay) : `${name(firstDay)}${to}${name(lastDay)}`}
          </span>
          <span>{hours.join(', ')}</span>
        </p>
      ))}
      <p className="type-small text-muted-foreground">{note}</p>
    </div>
  )
}
