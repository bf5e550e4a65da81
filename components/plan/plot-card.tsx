import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import type { PlotView } from './plot-view'
import type { ExplorerWords } from './explorer-words'

interface Props {
  plot: PlotView
  picture: ReactNode
  words: ExplorerWords
  home: string
  villaPage: string
}

/** The selected plot: villa, figures, status and two links. */
export function PlotCard({ plot, picture, words, home, villaPage }: Props) {
  const figures = [
    [words.status, plot.statusText],
    [words.plotArea, plot.plotArea],
    [words.livingArea, plot.livingArea],
    [words.elevation, plot.elevation],
    [words.view, plot.view],
  ]
  return (
    <article aria-label={plot.name} className="sm:grid sm:grid-cols-2 sm:gap-x-gutter lg:block">
      <div className="mb-5">{picture}</div>
      <div>
        <p className="type-label text-brass-text">{plot.label}</p>
        <h2 className="mt-2 type-heading">{plot.villaTitle}</h2>
        <dl className="mt-4 text-[0.9375rem] tabular-nums">
          {figures.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-6 border-t border-border py-2">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
          {plot.price !== null && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-border py-3">
              <dt className="text-muted-foreground">{words.price}</dt>
              <dd className="text-right font-display text-2xl">{plot.price}</dd>
            </div>
          )}
        </dl>
        {/* Two paragraphs, because Chinese has no space between sentences. */}
        <div className="mt-1 grid gap-1 type-small text-muted-foreground">
          <p>{plot.statusNote}</p>
          {plot.price !== null && <p>{words.priceNote}</p>}
        </div>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <a href={`${home}?villa=${plot.villa}&plot=${plot.number}#contact`} className={buttonVariants()}>
            {words.request}
          </a>
          <a href={`${villaPage}${plot.villa}#plan`} className={buttonVariants({ variant: 'outline' })}>
            {words.seePlan}
          </a>
        </div>
      </div>
    </article>
  )
}
