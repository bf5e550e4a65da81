import type { CSSProperties, ReactNode } from 'react'
import type { CompareRow } from './compare-rows'

interface Props {
  name: string
  columns: { name: ReactNode; picture: ReactNode; action: ReactNode }[]
  groups: { title: string; rows: CompareRow[] }[]
}

/**
 * The names of the columns stay in view while the figures scroll, unless there are so many that they scroll sideways. On a phone the name of a row is above its values, so
 * that columns keep their width.
 */
export function CompareTable({ name, columns, groups }: Props) {
  const table = (
    <table
      data-columns={columns.length}
      style={{ '--columns': columns.length } as CSSProperties}
      className="compare-table w-full table-fixed text-[0.9375rem] leading-snug tabular-nums"
    >
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="print:hidden">
          <td className="compare-name" />
          {columns.map(({ picture }, index) => (
            <td key={index} className="pr-2 md:pr-gutter">
              {picture}
            </td>
          ))}
        </tr>
        <tr className="compare-heads">
          <td className="compare-name" />
          {columns.map((column, index) => (
            <th key={index} scope="col" className="py-2 pr-2 text-left align-top font-normal md:pr-gutter">
              {column.name}
            </th>
          ))}
        </tr>
        <tr className="print:hidden">
          <td />
          {columns.map(({ action }, index) => (
            <td key={index} className="pt-3 pr-2 align-top md:pr-gutter">
              {action}
            </td>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className="pt-8 pb-2 text-left">
              <span className="type-label text-brass-text">{title}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-border">
              <th scope="row" className="compare-name py-2 pr-3 text-left font-normal text-muted-foreground">
                {row.name}
              </th>
              {row.values.map((value, index) => (
                <td key={index} className="py-2 pr-3 align-top font-medium md:pr-gutter">
                  {value ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
  if (columns.length <= maxColumnsOnPhone) return table
  return (
    // The keyboard must be able to scroll the table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={name} tabIndex={0} className="compare-many">
      {table}
    </div>
  )
}

/** Columns that fit beside one another on a phone. */
const maxColumnsOnPhone = 3
