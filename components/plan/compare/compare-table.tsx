import type { ReactNode } from 'react'
import type { CompareRow } from './compare-rows'

interface Props {
  name: string
  heads: ReactNode[]
  groups: { title: string; rows: CompareRow[] }[]
}

/** On a phone the name of a row is above its three values, so that columns keep their width. */
export function CompareTable({ name, heads, groups }: Props) {
  return (
    <table className="compare-table w-full table-fixed text-[0.9375rem] leading-snug tabular-nums">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <td className="compare-name" />
          {heads.map((head, index) => (
            <th key={index} scope="col" className="pr-2 pb-4 text-left align-bottom font-normal md:pr-gutter">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={heads.length + 1} className="pt-8 pb-2 text-left">
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
}
