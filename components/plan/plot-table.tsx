import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import type { PlanChoice } from './plan-address'
import type { PlotView } from './plot-view'
import type { ExplorerWords } from './explorer-words'

interface Props {
  plots: readonly PlotView[]
  choice: PlanChoice
  words: ExplorerWords
  onGo: (choice: PlanChoice) => void
}

/** On a phone each row is a small card with names beside the figures. */
export function PlotTable({ plots, choice, words, onGo }: Props) {
  const columns = [
    ['villaTitle', words.villa],
    ['plotArea', words.plotArea],
    ['livingArea', words.livingArea],
    ['elevation', words.elevation],
    ['view', words.view],
    ['statusText', words.status],
    ...(plots.some(({ phase }) => phase) ? ([['phase', words.phase]] as const) : []),
    ...(plots.some(({ handover }) => handover) ? ([['handover', words.handover]] as const) : []),
    ['price', words.price],
  ] as const
  return (
    <table className="plan-table w-full border-b border-border text-[0.9375rem] leading-snug tabular-nums">
      <caption className="sr-only">{words.table}</caption>
      <thead className="type-small text-muted-foreground">
        <tr>
          {[['plot', words.plot] as const, ...columns].map(([key, name]) => (
            <th key={key} scope="col" className="pr-4 pb-3 text-left align-bottom font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plots.map((plot) => (
          <tr
            key={plot.number}
            className={`border-t border-border ${plot.number === choice.plot ? 'is-selected' : ''}`}
          >
            <th scope="row" className="py-1.5 pr-4 text-left font-medium">
              <a
                href={`#plot-${plot.number}`}
                aria-label={plot.name}
                aria-current={plot.number === choice.plot || undefined}
                onClick={(event: MouseEvent) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onGo({ ...choice, plot: plot.number })
                }}
                className="grid size-11 place-items-center border border-input hover:bg-mist aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-ivory print:size-auto print:place-items-start print:border-0 forced-colors:aria-[current]:underline"
              >
                {plot.number}
              </a>
            </th>
            {columns.map(([key, name]) => (
              <td key={key} data-column={key} className="py-3 pr-4">
                <span className="plan-cell-name">{name}</span>
                {plot[key] ?? '—'}
                {key === 'price' && plot.approx && (
                  <span className="block type-small text-muted-foreground">{plot.approx}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
