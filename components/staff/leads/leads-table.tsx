import { useTable } from '@tanstack/react-table'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/components/ui/cn'
import type { LeadJson } from '@/lib/leads/schema'
import { columnLook, leadColumns, leadFeatures } from './lead-columns'
import { LeadSortButton, sortOf } from './lead-sort-button'
import type { LeadView } from '@/lib/leads/view'

interface Props {
  leads: LeadJson[]
  sort: LeadView['sort']
  onSort: (sort: LeadView['sort']) => void
  onOpen: (lead: LeadJson) => void
}

export function LeadsTable({ leads, sort, onSort, onOpen }: Props) {
  const table = useTable({ features: leadFeatures, columns: leadColumns, data: leads })
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
            onClick={() => onOpen(row.original)}
            className="cursor-pointer hover:bg-mist/50 [&:hover_button]:underline"
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
