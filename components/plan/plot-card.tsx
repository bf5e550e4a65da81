import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { StageList } from '@/components/site/money/stage-list'
import { KeepButton } from '@/components/site/shortlist/keep-button'
import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import type { PlotView } from './plot-view'
import type { ExplorerWords } from './explorer-words'

interface Props {
  plot: PlotView
  picture: ReactNode
  words: ExplorerWords
  locale: Locale
}

/** The selected plot: villa, figures, status and two links. */
export function PlotCard({ plot, picture, words, locale }: Props) {
  const figures = [
    [words.status, plot.statusText],
    [words.plotArea, plot.plotArea],
    [words.livingArea, plot.livingArea],
    [words.elevation, plot.elevation],
    [words.view, plot.view],
    ...(plot.phase ? [[words.phase, plot.phase]] : []),
    ...(plot.handover ? [[words.handover, plot.handover]] : []),
  ]
  return (
    <article aria-label={plot.name} className="sm:grid sm:grid-cols-2 sm:gap-x-gutter lg:block">
      <div className="mb-5">{picture}</div>
      <div>
        <p className="type-label text-brass-text">{plot.label}</p>
        <h2 className="mt-2 type-heading">{plot.villaTitle}</h2>
        <dl className="mt-4 text-[0.9375rem] tabular-nums">
          {figures.map(([name, value], index) => (
            <div
              key={index}
              className="flex items-baseline justify-between gap-6 border-t border-border py-2"
            >
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
          {plot.price !== null && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-border py-3">
              <dt className="text-muted-foreground">{words.price}</dt>
              <dd className="ml-auto text-right font-display text-2xl">
                {plot.price}
                {plot.approx && (
                  <span className="block font-sans type-small text-muted-foreground">{plot.approx}</span>
                )}
              </dd>
            </div>
          )}
        </dl>
        {plot.stages && (
          <section aria-label={words.stages} className="mb-4 text-[0.9375rem]">
            <h3 className="pb-2 font-medium">{words.stages}</h3>
            <StageList stages={plot.stages} />
          </section>
        )}
        {/* Two paragraphs, because Chinese has no space between sentences. */}
        <div className="mt-1 grid gap-1 type-small text-muted-foreground">
          <p>{plot.statusNote}</p>
          {plot.price !== null && <p>{words.priceNote}</p>}
        </div>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <a
            href={localPath(locale, `/?villa=${plot.villa}&plot=${plot.number}#contact`)}
            className={buttonVariants()}
          >
            {words.request}
          </a>
          <a
            href={localPath(locale, `/villa/${plot.villa}#plan`)}
            className={buttonVariants({ variant: 'outline' })}
          >
            {words.seePlan}
          </a>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          <KeepButton entry={{ plot: plot.number }} name={plot.label} setup={words.keeping} />
          <a href={plot.sheet} className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem]">
            <FileText aria-hidden strokeWidth={1.25} className="size-4.5 shrink-0" />
            <span className="underline-grow">{words.sheet}</span>
          </a>
        </div>
      </div>
    </article>
  )
}
