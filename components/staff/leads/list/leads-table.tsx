import { useTable } from '@tanstack/react-table'
import { useEffect } from 'react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/components/ui/cn'
import type { LeadJson } from '@/lib/leads/schema'
import { columnLook, leadColumns, leadFeatures } from './lead-columns'
import { followLead } from '@/components/staff/leads/lead-row'
import { LeadSortButton, sortOf } from './lead-sort-button'
import type { LeadView } from '@/lib/leads/list/view'

interface Props {
  leads: LeadJson[]
  sort: LeadView['sort']
  onSort: (sort: LeadView['sort']) => void
  /** The lead that is open beside the table. */
  openId: number | null
  onOpen: (lead: LeadJson) => void
}

export function LeadsTable({ leads, sort, onSort, openId, onOpen }: Props) {
  const table = useTable({ features: leadFeatures, columns: leadColumns, data: leads })
  useEffect(() => {
    if (openId !== null) followLead(openId)
  }, [openId])
  return (
    <Table aria-label="Leads">
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map((header) => (
              <TableHead
                key={header.id}
                aria-sort={sortOf(header.id, sort)}
                className={cn(columnLook[header.id])}
              >
                <LeadSortButton column={header.id} sort={sort} onSort={onSort}>
                  <table.FlexRender header={header} />
                </LeadSortButton>
              </TableHead>
            ))}
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.original.id}
            data-lead-row={row.original.id}
            data-waits=""
            aria-current={row.original.id === openId ? 'true' : undefined}
            onClick={() => onOpen(row.original)}
            className="cursor-pointer scroll-mt-12 scroll-mb-4 hover:bg-mist/50 aria-current:bg-mist/40 aria-current:shadow-[inset_3px_0_0_var(--color-sea)] [&:hover_button]:underline"
          >
            {row.getAllCells().map((cell) => (
              <TableCell key={cell.id} className={cn(columnLook[cell.column.id])}>
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
