import { useEffect } from 'react'
import type { LeadJson } from '@/lib/leads/schema'
import type { LeadView } from '@/lib/leads/list/view'
import { personName } from '@/lib/platform/language/person-name'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { followLead, opensLead } from '@/components/staff/leads/lead-row'
import { LeadGist } from '@/components/staff/leads/lead-summary'
import { FlaggedMark, phoneText, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { LeadSortButton, sortOf } from './lead-sort-button'

interface Props {
  leads: LeadJson[]
  sort: LeadView['sort']
  onSort: (sort: LeadView['sort']) => void
  /** The lead that is open beside the table. */
  openId: number | null
  onOpen: (id: number) => void
}

export function LeadsTable({ leads, sort, onSort, openId, onOpen }: Props) {
  useEffect(() => {
    if (openId !== null) followLead(openId)
  }, [openId])
  return (
    <DataTable
      aria-label="Leads"
      columns={columns.map(({ sorts, head, ...column }) => ({
        ...column,
        sort: sorts && sortOf(sorts, sort),
        head: sorts ? (
          <LeadSortButton column={sorts} sort={sort} onSort={onSort}>
            {head}
          </LeadSortButton>
        ) : (
          head
        ),
      }))}
      rows={leads}
      keyOf={byId}
      rowProps={({ id }) => ({
        'data-lead-row': id,
        'data-waits': '',
        'aria-current': id === openId ? 'true' : undefined,
        onClick: () => onOpen(id),
        className:
          'cursor-pointer scroll-mt-12 scroll-mb-4 hover:bg-mist/50 aria-current:bg-mist/40 aria-current:shadow-[inset_3px_0_0_var(--color-sea)] [&:hover_button]:underline',
      })}
    />
  )
}

/**
 * Where the table has little room, on a phone or beside an open lead, some columns are hidden; e-mail and date are below
 * the name instead.
 */
const wide = 'hidden @min-[60rem]:table-cell'

const columns: (Column<LeadJson> & { sorts?: 'name' | 'createdAt' })[] = [
  {
    head: 'Name',
    sorts: 'name',
    cell: (lead) => (
      <>
        {/* A click anywhere on the row opens it; keyboard users have this button. */}
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
          <EmailText email={lead.email} />
        </span>
        <LeadGist lead={lead} />
        <span className="block text-sm text-muted-foreground @min-[36rem]:hidden">
          <DateText value={lead.createdAt} pattern={patterns.minute} />
        </span>
      </>
    ),
  },
  { head: 'Email', look: wide, cell: ({ email }) => <EmailText email={email} /> },
  { head: 'Phone', look: wide, cellLook: 'whitespace-nowrap', cell: (lead) => phoneText(lead, '-') },
  {
    head: 'Villa Type',
    look: wide,
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
    head: 'Date',
    sorts: 'createdAt',
    look: 'hidden @min-[36rem]:table-cell',
    cellLook: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => <DateText value={createdAt} pattern={patterns.minute} />,
  },
]
