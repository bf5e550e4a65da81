import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import type { StageJson } from '@/lib/leads/overview/schema'
import type { LeadView } from '@/lib/leads/list/filters'
import { usd } from '@/lib/villas'
import { ListLink } from './list-link'

interface Props {
  stages: StageJson[]
  since: Partial<LeadView>
}

/** For each stage, the number of leads that reached it and their share of the previous stage. */
export function StageTable({ stages, since }: Props) {
  const t = useTranslations('LeadStatus')
  const all = Math.max(1, stages[0]?.reached ?? 0)
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-2 text-left text-[0.9375rem] font-semibold">The way to a sale</caption>
      <thead className="text-[0.8125rem] text-muted-foreground">
        <tr className="border-b">
          <Head className="pr-3 text-left">Stage</Head>
          <Head colSpan={2} className="text-left">
            Came this far
          </Head>
          <Head className="pl-3 text-right">
            <span className="max-sm:sr-only">Of the stage before</span>
            <span className="sm:hidden" aria-hidden>
              %
            </span>
          </Head>
          <Head className="pl-4 text-right">
            Here<span className="max-sm:sr-only"> now</span>
          </Head>
          <Head className="pl-4 text-right">
            <span className="max-sm:sr-only">Lost </span>
            <span className="max-sm:hidden">here</span>
            <span className="sm:hidden" aria-hidden>
              Lost
            </span>
          </Head>
          <Head className="pl-4 text-right max-sm:hidden">Value</Head>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ name, reached, here, lost, value }, index) => (
          <tr key={name} className="border-b border-border/60">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <ListLink view={{ ...since, reached: name }} className="underline-offset-4 hover:underline">
                {t(name)}
              </ListLink>
            </th>
            <td className="w-1/3 py-2 max-sm:w-1/5">
              <ListLink
                view={{ ...since, reached: name }}
                tabIndex={-1}
                aria-hidden
                className="block h-6 bg-mist hover:bg-sand"
              >
                <span className="block h-full bg-sea" style={{ width: `${(reached / all) * 100}%` }} />
              </ListLink>
            </td>
            <td className="w-16 py-2 text-right">{reached.toLocaleString('en')}</td>
            <td className="py-2 pl-3 text-right">{partText(reached, stages[index - 1]?.reached)}</td>
            <td className="py-2 pl-4 text-right">
              <ListLink
                view={{ ...since, status: name }}
                aria-label={`${t(name)} now: ${here}`}
                className="underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {here.toLocaleString('en')}
              </ListLink>
            </td>
            <td className="py-2 pl-4 text-right">{lost.toLocaleString('en')}</td>
            <td className="py-2 pl-4 text-right max-sm:hidden">{millions(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="col" className={cn('py-2 font-normal', className)} {...props} />
}

/** The value of leads, short enough for a column: "$12.5M". */
export function millions(dollars: number): string {
  return dollars.toLocaleString('en', {
    ...usd,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
}

function partText(reached: number, before: number | undefined): string {
  return before === undefined || before === 0 ? '–' : `${Math.round((reached / before) * 100)}%`
}
