'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { healthStates, type HealthReport, type HealthState } from '@/lib/health/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { DateText, patterns } from '../date-text'
import { Loaded } from '../loaded'
import { HealthList } from './health-list'

const summaries: Record<HealthState, string> = {
  good: 'Everything is well.',
  attention: 'The site works. Something wants a look within days.',
  trouble: 'Something is wrong and needs the technician now.',
}

/** What `npm run doctor` finds, except that it does not read the whole database. */
export function Health() {
  const health = useQuery<HealthReport>({ queryKey: queryKeys.health, staleTime: 0, refetchInterval: 60_000 })
  const { data } = health
  return (
    <section aria-labelledby="health">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="health" className="text-lg font-semibold">
            Health
          </h2>
          {data && (
            <p aria-live="polite" className="mt-1 text-muted-foreground">
              {summaries[data.state]} Checked <DateText value={data.at} pattern={patterns.minute} /> on{' '}
              {data.machine}.
            </p>
          )}
        </div>
        <Button
          variant="outline"
          size="sm"
          className="min-h-10"
          disabled={health.isFetching}
          onClick={() => void health.refetch()}
        >
          {health.isFetching ? 'Checking...' : 'Check now'}
        </Button>
      </div>
      <Loaded query={health}>
        {({ checks }) => <HealthList checks={[...checks].sort((a, b) => rank(b.state) - rank(a.state))} />}
      </Loaded>
    </section>
  )
}

/** The worst first. */
function rank(state: HealthState): number {
  return healthStates.indexOf(state)
}
