import type { PhaseDates } from '@/lib/updates/phases/rules'
import { barsOf, type TimelineScale } from './timeline-scale'

interface Props {
  scale: TimelineScale
  /** Position of today's mark; null if today is outside the timeline. */
  today: number | null
}

interface AxisProps extends Props {
  /** Names of the years, in the order of `scale.years`. */
  years: string[]
  todayLabel: string
}

/** Hidden from screen readers like all drawings, because they repeat the text. */
export function TimelineAxis({ scale, today, years, todayLabel }: AxisProps) {
  const anchor = today !== null && today > 80 ? 'end' : today !== null && today < 20 ? 'start' : 'middle'
  return (
    <svg aria-hidden="true" className="block h-11 w-full overflow-visible text-[0.8125rem] tabular-nums">
      {scale.years.map(({ x }, index) => (
        <g key={x}>
          <line x1={`${x}%`} x2={`${x}%`} y1="24" y2="100%" className={line} />
          <text x={`${x}%`} dx="6" y="39" className="fill-muted-foreground forced-colors:fill-[CanvasText]">
            {years[index]}
          </text>
        </g>
      ))}
      {today !== null && (
        <>
          <text x={`${today}%`} y="14" textAnchor={anchor} className={`font-medium ${solid}`}>
            {todayLabel}
          </text>
          <line x1={`${today}%`} x2={`${today}%`} y1="20" y2="100%" className={todayLine} />
        </>
      )}
    </svg>
  )
}

interface BarsProps extends Props {
  phase: PhaseDates
  /** The day of the figures. */
  until: number
}

/** One phase: planned time above, filled by progress, and actual time below. */
export function TimelineBars({ phase, scale, today, until }: BarsProps) {
  const { planned, done, actual } = barsOf(phase, scale, until)
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      {scale.years.map(({ x }) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className={line} />
      ))}
      {/* Both bars in the middle of a row of any height. */}
      <svg y="50%" overflow="visible">
        <rect {...span(planned)} y="-12" height="10" className="fill-sand forced-colors:fill-[Canvas]" />
        <rect {...span(done)} y="-12" height="10" className={doneFill} />
        <rect {...span(planned)} y="-12" height="10" className={outline} />
        {actual && <rect {...span(actual)} y="4" height="6" className={actualFill} />}
      </svg>
      {today !== null && <line x1={`${today}%`} x2={`${today}%`} y1="0" y2="100%" className={todayLine} />}
    </svg>
  )
}

export function TimelineSample({ of }: { of: 'planned' | 'done' | 'actual' | 'today' }) {
  return (
    <svg aria-hidden="true" width="24" height="12" className="shrink-0">
      {of === 'planned' && (
        <rect
          x="0.5"
          y="1.5"
          width="23"
          height="9"
          className={`${outline} fill-sand forced-colors:fill-[Canvas]`}
        />
      )}
      {of === 'done' && <rect y="1" width="24" height="10" className={doneFill} />}
      {of === 'actual' && <rect y="3" width="24" height="6" className={actualFill} />}
      {of === 'today' && <line x1="12" x2="12" y1="0" y2="12" className={todayLine} />}
    </svg>
  )
}

const line = 'stroke-border forced-colors:stroke-[GrayText]'
const solid = 'fill-ink forced-colors:fill-[CanvasText]'
const todayLine = 'stroke-ink stroke-[1.5] forced-colors:stroke-[Highlight]'
const outline = 'fill-none stroke-brass forced-colors:stroke-[CanvasText]'
const doneFill = 'fill-brass forced-colors:fill-[CanvasText]'
const actualFill = 'fill-sea forced-colors:fill-[LinkText]'

function span({ x, width }: { x: number; width: number }) {
  return { x: `${x}%`, width: `${width}%` }
}
