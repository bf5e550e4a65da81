import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { FlaggedMark, phoneText, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { LeadGist } from '@/components/staff/leads/lead-summary'
import { opensLead } from '@/components/staff/leads/lead-row'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { personName } from '@/lib/platform/language/person-name'

export const leadFeatures = tableFeatures({})
const column = createColumnHelper<typeof leadFeatures, LeadJson>()

export const leadColumns = column.columns([
  column.accessor(personName, {
    id: 'name',
    header: 'Name',
    cell: ({ getValue, row }) => (
      <>
        {/* A click anywhere on the row opens it; keyboard users have this button. */}
        <button
          type="button"
          aria-haspopup="dialog"
          {...opensLead(row.original.id)}
          className="text-left font-medium underline-offset-4"
        >
          {getValue()}
        </button>
        {row.original.flagged && <FlaggedMark />}
        <span className="block text-sm text-muted-foreground @min-[60rem]:hidden">
          <EmailText email={row.original.email} />
        </span>
        <LeadGist lead={row.original} />
        <span className="block text-sm text-muted-foreground @min-[36rem]:hidden">
          <DateText value={row.original.createdAt} pattern={patterns.minute} />
        </span>
      </>
    ),
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailText email={getValue()} />,
  }),
  column.accessor((lead) => phoneText(lead, '-'), { id: 'phone', header: 'Phone' }),
  column.accessor('villaType', {
    header: 'Villa Type',
    cell: ({ getValue, row }) => (
      <>
        <VillaName villaType={getValue()} nothing="-" />
        {row.original.plot !== null && (
          <span className="block text-sm text-muted-foreground">Plot {plotText(row.original)}</span>
        )}
      </>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Date',
    cell: ({ getValue }) => <DateText value={getValue()} pattern={patterns.minute} />,
  }),
])

/**
 * Where the table has little room, on a phone or beside an open lead, some columns are hidden; e-mail and date are below
 * the name instead.
 */
export const columnLook: Record<string, string> = {
  email: 'hidden @min-[60rem]:table-cell',
  phone: 'hidden whitespace-nowrap @min-[60rem]:table-cell',
  villaType: 'hidden @min-[60rem]:table-cell',
  createdAt: 'hidden text-sm whitespace-nowrap @min-[36rem]:table-cell',
}
