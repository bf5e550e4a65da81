'use client'

import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { SiteDrawing } from '@/lib/pictures/plan-drawings'
import './plan.css'

interface SitePlanPlot {
  number: number
  status: 'available' | 'held' | 'reserved' | 'sold'
  /** Accessible name: number, villa and status. */
  name: string
  /** Without it the plot is a button. */
  href?: string | undefined
  /** Filtered out, but still drawn. */
  faint?: boolean | undefined
}

interface Props {
  drawing: SiteDrawing
  name: string
  /** Sorted by number, which is the order along the road. */
  plots: readonly SitePlanPlot[]
  chosen: number | null
  onChoose: (plot: number | null) => void
  /** Texts over the drawing, positioned in per cent. */
  children?: ReactNode
  className?: string
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One tab stop: arrow keys move along the road, Home and End to its ends, Enter and Space choose, Escape
 * deselects. Without JavaScript each plot is a link.
 */
export function SitePlan({ drawing, name, plots, chosen, onChoose, children, className = '' }: Props) {
  const scripted = useHydrated()
  const [visited, setVisited] = useState<number | null>(null)
  const stop = visited ?? chosen ?? plots[0]?.number

  function walk(event: KeyboardEvent<SVGGElement>) {
    if (event.key === 'Escape') return onChoose(null)
    const targets = [...event.currentTarget.querySelectorAll<SVGElement>('[data-plot]')]
    const current = targets.findIndex((target) => target === document.activeElement)
    const chooses = event.key === 'Enter' || event.key === ' '
    const wanted = wantedIndex(event.key, current, targets.length - 1)
    if (!chooses && wanted === undefined) return
    event.preventDefault()
    if (chooses) onChoose(plots[current]?.number ?? null)
    else targets[wanted ?? current]?.focus()
  }
  function press(event: MouseEvent, plot: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose(plot)
  }

  return (
    <div className={`plan-frame print:mx-auto print:w-[88%] ${className}`}>
      <svg
        role="group"
        aria-label={name}
        className={`plan plan-site plan-${drawing.view}`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      >
        <g dangerouslySetInnerHTML={{ __html: drawing.below }} />
        {/* The plots have the focus, and the group handles their bubbling key events. */}
        <g onKeyDown={walk}>
          {plots.map(({ number, status, name: plotName, href, faint }) => {
            const isChosen = number === chosen
            const Target = href === undefined ? 'g' : 'a'
            return (
              <Target
                key={number}
                href={href}
                data-plot={number}
                data-faint={faint || undefined}
                aria-label={plotName}
                onClick={(event: MouseEvent) => press(event, number)}
                onFocus={() => setVisited(number)}
                {...(scripted || href === undefined
                  ? { role: 'button', 'aria-pressed': isChosen, tabIndex: number === stop ? 0 : -1 }
                  : { 'aria-current': isChosen || undefined })}
              >
                <path
                  className={isChosen ? 'plot is-selected' : 'plot'}
                  data-status={status}
                  d={drawing.plots.find((plot) => plot.number === number)?.outline}
                />
              </Target>
            )
          })}
        </g>
        <g dangerouslySetInnerHTML={{ __html: drawing.above }} />
      </svg>
      {children}
    </div>
  )
}

function wantedIndex(key: string, current: number, last: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(current + step, 0), last)
}
