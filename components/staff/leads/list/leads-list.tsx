import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { Pagination } from '@/components/staff/pagination'
import { leadsPerPage, tableSearch, type LeadView } from '@/lib/leads/list/filters'
import { countText } from '@/lib/platform/language/count-text'
import { DeleteSuspected } from './delete-suspected'
import { useLeadView } from '@/components/staff/leads/use-lead-view'
import { useLeads } from '@/components/staff/leads/use-leads'
import { Checkbox } from '@/components/ui/checkbox'
import { BulkBar } from '@/components/staff/leads/bulk/bulk-bar'
import { useSelection, type Selection } from '@/components/staff/leads/bulk/use-selection'
import { ListChanged } from '@/components/staff/live/list-changed'
import { useSteadyRows, type SteadyRows } from '@/components/staff/live/use-steady-rows'
import { Skeleton } from '@/components/ui/skeleton'
import type { ReactNode } from 'react'
import type { LeadJson } from '@/lib/leads/schema'
import type { LeadSort as Sort } from '@/lib/leads/list/schema'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { opensLead, useFollowLead } from '@/components/staff/leads/lead-row'
import { LeadGist, FlaggedMark, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { OwnersOnly } from '@/components/staff/session/role'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

interface Props {
  /** The lead that is open beside the table. */
  openId: number | null
  onOpen: (id: number) => void
}

const none: LeadJson[] = []

export function LeadsList({ openId, onOpen }: Props) {
  const [view, change] = useLeadView()
  const leads = useLeads(view)
  const list = useSteadyRows(leads.data?.leads ?? none, leads.isPlaceholderData ? null : tableSearch(view))
  const selection = useSelection(list.rows, tableSearch({ ...view, page: 1, sort: 'newest' }))
  return (
    <QueryResult query={leads} placeholder={<LeadsSkeleton />}>
      {({ total }) => (
        <>
          <OwnersOnly>
            <DeleteSuspected view={view} total={total} leads={list.rows} />
          </OwnersOnly>
          <ListChanged list={list} over />
          {list.rows.length === 0 ? (
            <EmptyState title="No leads found." />
          ) : (
            <LeadsTable list={list} selection={selection} openId={openId} onOpen={onOpen} />
          )}
          <BulkBar selection={selection} onPage={list.rows.length} />
          <Pagination
            page={view.page}
            totalPages={Math.ceil(total / leadsPerPage)}
            stale={leads.isPlaceholderData}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </QueryResult>
  )
}

export function LeadCount({ view }: { view: LeadView }) {
  const { data } = useLeads(view)
  return (
    <p role="status" className="text-sm text-muted-foreground tabular-nums max-sm:w-full sm:px-1">
      {data && countText(data.total, 'lead')}
    </p>
  )
}

function LeadsSkeleton() {
  return (
    <div className="grid gap-px pt-11">
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}

interface LeadsTableProps extends Props {
  list: SteadyRows<LeadJson>
  selection: Selection
}

function LeadsTable({ list: { rows, gone }, selection, openId, onOpen }: LeadsTableProps) {
  const [{ sort }] = useLeadView()
  useFollowLead(openId)
  return (
    <DataTable
      aria-label="Leads"
      className="text-[0.9375rem] leading-snug [&_th]:h-8"
      columns={columnsOf(selection, sort)}
      rows={rows}
      keyOf={byId}
      rowProps={({ id }) => ({
        'data-lead-row': id,
        'data-waits': '',
        'data-gone': gone.has(id) ? '' : undefined,
        'aria-current': id === openId ? 'true' : undefined,
        onClick: ({ target }) => {
          const selects = target instanceof HTMLInputElement
          if (!selects) onOpen(id)
        },
        className:
          'cursor-pointer scroll-mt-12 data-gone:opacity-60 scroll-mb-4 [&>td]:py-1 hover:bg-mist/50 aria-current:bg-mist/40 aria-current:shadow-[inset_3px_0_0_var(--sea)] [&:hover_button]:underline',
      })}
    />
  )
}

/** Columns hidden where there is little room; e-mail and date are then below the name. */
const wide = 'hidden @min-[60rem]:table-cell'

const columnsOf = (selection: Selection, sort: Sort): Column<LeadJson>[] => [
  {
    head: <SortHead by="name">Name</SortHead>,
    sort: orderOf('name', sort),
    className: 'max-sm:w-full',
    cell: (lead) => (
      <div className="flex items-start gap-3">
        {/* Space selects a row, with Shift all rows since the last one. */}
        <span className="hidden pt-1 @min-[36rem]:block">
          <Checkbox
            aria-label={`Select ${personName(lead)}`}
            checked={selection.has(lead.id)}
            readOnly
            onClick={(event) => selection.toggle(lead, event.shiftKey)}
          />
        </span>
        <div className="min-w-0">
          {/* A click on the row opens it too; keyboard users need this button. */}
          <button
            type="button"
            aria-haspopup="dialog"
            {...opensLead(lead.id)}
            className="text-left font-medium underline-offset-4"
          >
            {personName(lead)}
          </button>
          {lead.flagged && <FlaggedMark />}
          <span className="block text-sm text-muted-foreground @min-[60rem]:hidden">
            {lead.email === null ? (phoneOf(lead) ?? '-') : <EmailText email={lead.email} />}
          </span>
          <LeadGist lead={lead} />
          <span className="block text-sm text-muted-foreground @min-[36rem]:hidden">
            <DateText value={lead.createdAt} pattern={setPatterns.lead} />
          </span>
        </div>
      </div>
    ),
  },
  { head: 'Email', className: wide, cell: ({ email }) => <EmailText email={email ?? '-'} /> },
  { head: 'Phone', className: wide, cellClass: 'whitespace-nowrap', cell: (lead) => phoneOf(lead) ?? '-' },
  {
    head: 'Villa Type',
    className: wide,
    cell: (lead) => (
      <>
        <VillaName villaType={lead.villaType} nothing="-" />
        {lead.plot !== null && (
          <span className="block text-sm text-muted-foreground">Plot {plotText(lead)}</span>
        )}
      </>
    ),
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    head: <SortHead by="createdAt">Date</SortHead>,
    sort: orderOf('createdAt', sort),
    className: 'hidden @min-[36rem]:table-cell',
    cellClass: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => <DateText value={createdAt} pattern={setPatterns.lead} />,
  },
]

type SortedBy = 'name' | 'createdAt'

/** The first click on a column sorts by its first order, the next click by its second. */
const ways = { name: ['name', 'newest'], createdAt: ['newest', 'oldest'] } as const

function SortHead({ by, children }: { by: SortedBy; children: ReactNode }) {
  const [{ sort }, change] = useLeadView()
  const Icon = icons[orderOf(by, sort)]
  const [first, second] = ways[by]
  return (
    <button
      type="button"
      className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-foreground"
      onClick={() => change({ sort: sort === first ? second : first })}
    >
      {children}
      <Icon className="size-3.5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** `aria-sort` of a column. */
function orderOf(column: SortedBy, sort: Sort): keyof typeof icons {
  if ((column === 'name') !== (sort === 'name')) return 'none'
  return sort === 'newest' ? 'descending' : 'ascending'
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }
