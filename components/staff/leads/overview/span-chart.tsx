import { differenceInDays, format, parseISO } from 'date-fns'
import type { OverviewJson, Span, Unit } from '@/lib/leads/overview/schema'
import { countText } from '@/lib/platform/language/count-text'
import { ListLink } from './list-link'

/** Each bar links to its list. Screen readers get a table. */
export function SpanChart({ unit, spans }: Pick<OverviewJson, 'unit' | 'spans'>) {
  const most = Math.max(1, ...spans.map(({ count }) => count))
  const title = `Leads per ${unit}`
  const labelled = everyNth(spans.length)
  return (
    <figure>
      <figcaption className="mb-3 text-[0.9375rem] font-semibold">{title}</figcaption>
      <ol className="flex h-56 items-stretch gap-px border-b sm:gap-1">
        {spans.map((span) => (
          <li key={span.from} className="group relative flex min-w-0 flex-1">
            <ListLink
              view={{ from: span.from, to: span.to }}
              title={`${spanText(span, unit)}: ${span.count.toLocaleString('en')}`}
              className="flex flex-1 flex-col justify-end hover:bg-mist/60 focus-visible:z-10"
            >
              <span className="sr-only">
                {spanText(span, unit)}: {countText(span.count, 'lead')}
              </span>
              <span
                aria-hidden
                className="pb-0.5 text-center text-xs text-muted-foreground tabular-nums max-sm:hidden"
              >
                {spans.length <= 36 && span.count > 0 ? span.count.toLocaleString('en') : ''}
              </span>
              <span
                aria-hidden
                className="mx-auto block w-full max-w-20 bg-sea group-hover:bg-ink"
                style={{ height: `${(span.count / most) * 84}%` }}
              />
            </ListLink>
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-1 flex gap-px text-xs text-muted-foreground tabular-nums sm:gap-1">
        {spans.map((span, index) => (
          <span key={span.from} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {index % labelled === 0 && (
              <span className="inline-block w-0 overflow-visible max-sm:text-[0.625rem] [&>span]:-translate-x-1/2">
                <span className="inline-block">{shortText(span, unit)}</span>
              </span>
            )}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => (
            <tr key={span.from}>
              <th scope="row">{spanText(span, unit)}</th>
              <td>{span.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A phone has space for eight labels at most. */
function everyNth(bars: number): number {
  return Math.ceil(bars / 8)
}

function spanText({ from, to }: Span, unit: Unit): string {
  const first = parseISO(from)
  if (unit === 'day') return format(first, 'd MMM yyyy')
  const last = parseISO(to)
  if (unit === 'month' && differenceInDays(last, first) >= 27) return format(first, 'MMMM yyyy')
  return `${format(first, 'd MMM')} to ${format(last, 'd MMM yyyy')}`
}

function shortText({ from }: Span, unit: Unit): string {
  return format(parseISO(from), unit === 'year' ? 'yyyy' : unit === 'month' ? 'MMM yy' : 'd MMM')
}
