import type { ComponentProps, Key, ReactNode } from 'react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/components/ui/cn'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Classes of head and cells. */
  className?: string
  /** Classes of cells only. */
  cellClass?: string
  sort?: ComponentProps<'th'>['aria-sort']
}

interface Props<Row> extends ComponentProps<'table'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  rowProps?: (row: Row) => ComponentProps<'tr'>
}

export function DataTable<Row>({ columns, rows, keyOf, rowProps, ...table }: Props<Row>) {
  return (
    <Table {...table}>
      <TableHeader>
        <TableRow>
          {columns.map(({ head, className, sort }, index) => (
            <TableHead key={index} className={cn(className)} aria-sort={sort}>
              {head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} {...rowProps?.(row)}>
            {columns.map(({ cell, className, cellClass }, index) => (
              <TableCell key={index} className={cn(className, cellClass)}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function byId({ id }: { id: number | string }): Key {
  return id
}
