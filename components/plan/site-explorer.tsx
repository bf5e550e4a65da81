'use client'

import { clsx } from 'clsx'
import { useSearchParams } from 'next/navigation'
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import type { SiteDrawing } from '@/lib/pictures/plan-drawings'
import type { SiteView } from '@/lib/pictures/plans'
import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import type { VillaId } from '@/lib/villas'
import type { ExplorerWords } from './explorer-words'
import { addressOf, choiceOf, type PlanChoice } from './plan-address'
import { PlanFilters } from './plan-filters'
import { PlotCard } from './plot-card'
import { PlotTable } from './plot-table'
import type { PlotView } from './plot-view'
import { SitePlan } from './site-plan'

interface Props {
  locale: Locale
  plots: readonly PlotView[]
  views: { view: SiteView; drawing: SiteDrawing; captions: ReactNode }[]
  pictures: Record<VillaId, ReactNode>
  words: ExplorerWords
  legend: ReactNode
}

/**
 * The URL holds the state. Its links work without JavaScript and, once hydrated, without a page load. Until then the
 * page contains the cards of all plots, and `:target` shows one (plan.css), so that a tap takes effect at once.
 */
export function SiteExplorer({ locale, plots, views, pictures, words, legend }: Props) {
  const path = localPath(locale, '/site-plan')
  const choice = choiceOf(useSearchParams())
  const card = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [scripted, setScripted] = useState(false)
  const matchingPlots = plots.filter(
    ({ villa, status }) =>
      (!choice.villa || villa === choice.villa) && (!choice.available || status === 'available'),
  )
  const chosen = plots.find(({ number }) => number === choice.plot)
  const { standing, leftOut } = words.counts[choice.villa ?? 'all']

  useEffect(() => {
    if (moved.current) card.current?.scrollIntoView({ block: 'nearest' })
    moved.current = false
  }, [choice.plot])

  useEffect(() => {
    // The router follows the history only after this effect.
    const timer = setTimeout(() => {
      const [, targeted] = /^#plot-(\d)$/.exec(location.hash) ?? []
      if (targeted) go({ ...choice, plot: Number(targeted) })
      startTransition(() => setScripted(true))
    })
    return () => clearTimeout(timer)
    // Runs once, because from then on the query holds the state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function go(wanted: PlanChoice) {
    moved.current = wanted.plot !== null && wanted.plot !== choice.plot
    window.history.replaceState(null, '', addressOf(path, wanted))
  }

  return (
    <>
      <PlanFilters path={path} choice={choice} words={words} onGo={go} />
      <p role="status" className="mt-4 text-[0.9375rem] tabular-nums">
        {(choice.available && leftOut) || standing}
      </p>
      <div className="mt-6 gap-y-8 lg:columns-twelve">
        <div className="-mx-edge lg:col-span-8 lg:mx-0">
          {views.map(({ view, drawing, captions }) => (
            <SitePlan
              key={view}
              drawing={drawing}
              name={words.plan}
              className={view === 'wide' ? 'hidden md:block print:block' : 'md:hidden print:hidden'}
              chosen={choice.plot}
              onChoose={(plot) => go({ ...choice, plot })}
              plots={plots.map((plot) => ({
                ...plot,
                href: `#plot-${plot.number}`,
                faint: !matchingPlots.includes(plot),
              }))}
            >
              {captions}
            </SitePlan>
          ))}
          <div className="mt-4 px-edge lg:px-0">{legend}</div>
        </div>
        <div id="plot" ref={card} className="plan-cards mt-8 scroll-mt-24 scroll-mb-8 lg:col-span-4 lg:mt-0">
          <p role="status" className="sr-only">
            {chosen?.name}
          </p>
          {plots
            .filter((plot) => plot === chosen || !scripted)
            .map((plot) => (
              <div
                key={plot.number}
                id={`plot-${plot.number}`}
                className={clsx('scroll-mt-24', plot === chosen ? 'plan-shown' : 'plan-waiting')}
              >
                <PlotCard plot={plot} picture={pictures[plot.villa]} words={words} locale={locale} />
                <a
                  href={addressOf(path, { ...choice, plot: null })}
                  onClick={(event) => {
                    event.preventDefault()
                    go({ ...choice, plot: null })
                  }}
                  className="mt-3 inline-flex min-h-11 items-center underline-grow text-[0.9375rem] print:hidden"
                >
                  {words.close}
                </a>
              </div>
            ))}
          {!chosen && (
            <p className="plan-shown border-t border-border pt-5 type-quote text-muted-foreground print:hidden">
              {words.hint}
            </p>
          )}
        </div>
      </div>
      <div className="mt-14">
        {matchingPlots.length > 0 ? (
          <PlotTable plots={matchingPlots} choice={choice} words={words} onGo={go} />
        ) : (
          <p role="status" className="border-y border-border py-6">
            {words.none}
          </p>
        )}
      </div>
    </>
  )
}
