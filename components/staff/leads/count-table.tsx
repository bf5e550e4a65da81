import type { Count } from '@/lib/leads/overview-schema'

/** Counts with bars; the length of a bar is relative to the largest count. */
export function CountTable({ title, rows }: { title: string; rows: Count[] }) {
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-3 text-left text-[0.9375rem] font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="w-44 py-1.5 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5">
              <div className="flex items-center gap-3">
                <span aria-hidden className="h-4 flex-1 bg-mist">
                  <span className="block h-full bg-sea" style={{ width: `${(count / longest) * 100}%` }} />
                </span>
                <span className="w-16 text-right">{count.toLocaleString('en')}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
