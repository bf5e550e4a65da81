'use client'

import { useQuery, useMutation } from '@tanstack/react-query'
import { queryKeys } from '@/lib/staff/query-keys'
import type { PrivacyEventJson, PrivacyOverviewJson } from '@/lib/privacy/schema'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { personName } from '@/lib/platform/language/person-name'
import { leadStatuses } from '@/lib/leads/status'
import { countText } from '@/lib/platform/language/count-text'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'

/** Leads past the retention period, and the log of corrections and deletions. */
export function PrivacyDesk() {
  const overview = useQuery({ ...apiQuery(queryKeys.privacy), staleTime: 0 })
  return (
    <QueryResult query={overview}>
      {(data) => (
        <div className="space-y-12">
          <AgedLeads overview={data} />
          <section aria-labelledby="privacy-log">
            <h2 id="privacy-log" className="text-lg font-semibold">
              Corrected and deleted
            </h2>
            <p className="mt-1 mb-5 max-w-2xl text-muted-foreground">
              This log shows when data was corrected or deleted, but does not keep the data itself.
            </p>
            <DataTable
              aria-label="Corrected and deleted"
              columns={columns}
              rows={data.events}
              keyOf={byId}
              empty={<EmptyState title="Nothing yet" />}
            />
          </section>
        </div>
      )}
    </QueryResult>
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

/** Leads past the retention period, deleted together after one confirmation. */
function AgedLeads({ overview }: { overview: PrivacyOverviewJson }) {
  const { months, automatic, before, total, leads } = overview
  const remove = useMutation({
    // Leads that have changed since the list was made are kept.
    mutationFn: () => callApi('DELETE', `/api/admin/privacy/retention?before=${encodeURIComponent(before)}`),
    onSuccess: ({ deleted }) =>
      showToast({ title: 'Leads deleted', text: `${countText(deleted, 'lead is gone', 'leads are gone')}.` }),
    meta: {
      failed: 'Deletion failed',
      changes: [queryKeys.privacy, queryKeys.leads, queryKeys.overview, queryKeys.outbox],
    },
  })
  const leadsInAll = countText(total, 'lead')
  const period = countText(months, 'month')
  return (
    <section aria-labelledby="aged-leads">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="aged-leads" className="text-lg font-semibold">
            Leads to delete
          </h2>
          <p className="mt-1 max-w-2xl text-muted-foreground">
            Closed or lost, and nothing has happened with them for {period}. Leads with a reserved or sold
            villa or a viewing to come are never listed.{' '}
            {automatic
              ? 'They are deleted by themselves within the hour.'
              : 'The privacy notice promises that they are deleted.'}
          </p>
        </div>
        {total > 0 && (
          <ConfirmDialog
            trigger={
              <Button variant="outline" className="border-coral text-coral" disabled={remove.isPending}>
                {remove.isPending ? 'Deleting...' : `Delete ${leadsInAll}`}
              </Button>
            }
            text={`Are you sure you want to delete ${leadsInAll}, with notes, history and mails? Plots keep their status. This action cannot be undone.`}
            onConfirm={() => remove.mutate()}
          />
        )}
      </div>
      {total === 0 ? (
        <EmptyState title="Nothing to delete" text={`No lead has been kept for more than ${period}.`} />
      ) : (
        <AgedTable leads={leads} more={total - leads.length} />
      )}
    </section>
  )
}

function AgedTable({ leads, more }: { leads: PrivacyOverviewJson['leads']; more: number }) {
  const t = useTranslations('LeadStatus')
  const statusName = (status: string) => {
    const leadStatus = leadStatuses.find((name) => name === status)
    return leadStatus ? t(leadStatus) : status
  }
  return (
    <>
      <DataTable
        aria-label="Leads to delete"
        columns={[
          {
            head: 'Name',
            cellClass: 'wrap-anywhere',
            cell: (lead) => (
              <Link href={`/admin?lead=${lead.id}`} prefetch={false} className="underline underline-offset-4">
                {personName(lead)}
              </Link>
            ),
          },
          { head: 'Status', cell: ({ status }) => statusName(status) },
          {
            head: 'Last activity',
            cellClass: 'whitespace-nowrap',
            cell: ({ lastActivityAt }) => <DateText value={lastActivityAt} pattern={patterns.day} />,
          },
        ]}
        rows={leads}
        keyOf={byId}
      />
      {more > 0 && <p className="mt-3 text-muted-foreground">and {more.toLocaleString('en')} more</p>}
    </>
  )
}
