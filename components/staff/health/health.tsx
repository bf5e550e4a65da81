'use client'

import { useQuery } from '@tanstack/react-query'
import { SmallButton } from '@/components/staff/buttons'
import { healthStates, type HealthState, type HealthCheck } from '@/lib/health/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { DateText, patterns } from '@/components/staff/date-text'
import { QueryResult } from '@/components/staff/query-result'
import { Badge } from '@/components/ui/badge'
import { apiQuery } from '@/components/staff/browser/api'

const summaries: Record<HealthState, string> = {
  good: 'Everything is well.',
  attention: 'The site works. Something needs attention within days.',
  trouble: 'Something is wrong and needs the technician now.',
}

/** The results of `npm run doctor`, without reading the whole database. */
export function Health() {
  const health = useQuery({ ...apiQuery(queryKeys.health), staleTime: 0, refetchInterval: 60_000 })
  const { data } = health
  return (
    <section aria-labelledby="health">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="health" className="sr-only">
            Health
          </h2>
          {data && (
            <p aria-live="polite" className="text-muted-foreground">
              {summaries[data.state]} Checked <DateText value={data.at} pattern={patterns.minute} /> on{' '}
              {data.machine}.
            </p>
          )}
        </div>
        <SmallButton className="min-h-10" disabled={health.isFetching} onClick={() => void health.refetch()}>
          {health.isFetching ? 'Checking...' : 'Check now'}
        </SmallButton>
      </div>
      <QueryResult query={health}>
        {({ checks }) => <HealthList checks={[...checks].sort((a, b) => rank(b.state) - rank(a.state))} />}
      </QueryResult>
    </section>
  )
}

/** Worst first. */
function rank(state: HealthState): number {
  return healthStates.indexOf(state)
}

const names: Record<HealthState, string> = { good: 'Good', attention: 'Attention', trouble: 'Trouble' }
const variants = { good: 'secondary', attention: 'outline', trouble: 'destructive' } as const

function HealthList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <dl className="divide-y border-y">
      {checks.map(({ id, title, state, what, whatToDo }) => (
        <div key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
          <dt className="flex items-center justify-between gap-3 font-medium sm:justify-start">
            <span className="sm:order-2">{title}</span>
            <Badge variant={variants[state]} className="sm:w-24 sm:justify-center">
              {names[state]}
            </Badge>
          </dt>
          <dd className="max-w-3xl min-w-0">
            <p className="break-words">{what}</p>
            {whatToDo && <Advice text={whatToDo} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Commands are in backticks. */
function Advice({ text }: { text: string }) {
  return (
    <p className="mt-1 text-muted-foreground">
      {text.split('`').map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <code key={at} className="bg-mist px-1 text-sm text-foreground">
            {part}
          </code>
        ),
      )}
    </p>
  )
}
