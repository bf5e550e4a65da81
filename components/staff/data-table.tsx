import type { ComponentProps, Key, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Classes of head and cells. */
  className?: string
  /** Classes of the head only. */
  headClass?: string
  /** Classes of cells only. */
  cellClass?: string
  sort?: ComponentProps<'th'>['aria-sort']
}

interface Props<Row> extends ComponentProps<'table'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  rowProps?: (row: Row) => ComponentProps<'tr'>
  /** Replaces a table without rows. */
  empty?: ReactNode
}

export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, rowProps, empty, className, ...table } = props
  if (rows.length === 0 && empty) return empty
  return (
    <table className={cn('w-full border-collapse text-left tabular-nums', className)} {...table}>
      <thead className="sticky top-(--sticky-top,0px) z-10 bg-card">
        <tr className={rowClass}>
          {columns.map(({ head, className, headClass, sort }, index) => (
            <th
              key={index}
              scope="col"
              aria-sort={sort}
              className={cn(
                'h-11 px-3 text-left text-[0.8125rem] font-semibold text-muted-foreground',
                className,
                headClass,
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { className, ...props } = rowProps?.(row) ?? {}
          return (
            <tr key={keyOf(row)} className={cn(rowClass, className)} {...props}>
              {columns.map(({ cell, className, cellClass }, index) => (
                <td key={index} className={cn('px-3 py-2.5 align-middle', className, cellClass)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const rowClass = 'border-b border-border'

/** Column of row buttons. On a phone they stand below the first cell, whose column also needs `max-sm:block`. */
export const actionsBelow = {
  className: 'text-right',
  headClass: 'max-sm:hidden',
  cellClass: 'whitespace-nowrap max-sm:-ml-3.5 max-sm:block max-sm:pt-0 max-sm:text-left',
}

export function byId({ id }: { id: number | string }): Key {
  return id
}
