'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/lib/staff/query-keys'
import type { PrivacyEventJson } from '@/lib/privacy/schema'
import { byId, DataTable, type Column } from '../data-table'
import { DateText, patterns } from '../date-text'
import { EmptyState } from '../empty-state'
import { Loaded } from '../loaded'
import { AgedLeads } from './aged-leads'
import { apiQuery } from '@/components/staff/browser/api'

/** Leads past the retention period, and the log of corrections and deletions. */
export function PrivacyDesk() {
  const overview = useQuery({ ...apiQuery(queryKeys.privacy), staleTime: 0 })
  return (
    <Loaded query={overview}>
      {(data) => (
        <div className="space-y-12">
          <AgedLeads overview={data} />
          <section aria-labelledby="privacy-log">
            <h2 id="privacy-log" className="text-lg font-semibold">
              Corrected and deleted
            </h2>
            <p className="mt-1 mb-5 max-w-2xl text-muted-foreground">
              That it happened, and when; what it was is not kept.
            </p>
            {data.events.length === 0 ? (
              <EmptyState title="Nothing yet" />
            ) : (
              <DataTable
                aria-label="Corrected and deleted"
                columns={columns}
                rows={data.events}
                keyOf={byId}
              />
            )}
          </section>
        </div>
      )}
    </Loaded>
  )
}

const columns: Column<PrivacyEventJson>[] = [
  {
    head: 'When',
    cellClass: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.minute} />,
  },
  {
    head: 'What',
    cellClass: 'wrap-anywhere',
    cell: ({ kind, actor }) =>
      kind === 'deletedByStaff' ? `Deleted by ${actor ?? 'staff'}` : eventTexts[kind],
  },
  { head: 'Leads', className: 'text-right', cell: ({ leads }) => leads.toLocaleString('en') },
]

const eventTexts = {
  corrected: 'Corrected by the visitor',
  deletedOnRequest: 'Deleted on request, by the visitor',
  deletedByAge: 'Deleted at the end of the retention time',
}
