import type { LeadView } from '@/lib/leads/list/view'
import { ListLink } from './list-link'

interface Props {
  title: string
  rows: { name: string; count: number; view: Partial<LeadView> }[]
}

/** Counts with bars, each a link to the list it counts. The length of a bar is relative to the largest count. */
export function CountTable({ title, rows }: Props) {
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-2 text-left text-[0.9375rem] font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, view }) => (
          <tr key={name} className="relative hover:bg-mist/50">
            <th scope="row" className="w-36 py-1.5 pr-3 text-left font-normal sm:w-44">
              {/* The link covers the row. */}
              <ListLink view={view} className="after:absolute after:inset-0 hover:underline">
                {name}
              </ListLink>
            </th>
            <td className="py-1.5">
              <div className="flex items-center gap-3">
                <span aria-hidden className="h-4 flex-1 bg-mist">
                  <span className="block h-full bg-sea" style={{ width: `${(count / longest) * 100}%` }} />
                </span>
                <span className="w-14 text-right">{count.toLocaleString('en')}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
