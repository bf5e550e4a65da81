import { format, parseISO } from 'date-fns'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Count } from '@/lib/leads/overview-schema'

/** Leads per week. The chart is hidden from screen readers, which get the same data as a table. */
export function WeekChart({ weeks, total }: { weeks: Count[]; total: number }) {
  const short = (day: string) => format(parseISO(day), 'MMM d')
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap justify-between gap-3 font-semibold">
        Leads per week
        <span className="font-normal text-muted-foreground tabular-nums">
          {total.toLocaleString('en')} leads in all
        </span>
      </figcaption>
      <div aria-hidden className="h-64">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
          <BarChart
            data={weeks}
            margin={{ left: -16, right: 0, top: 8, bottom: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="name"
              tickFormatter={short}
              tickLine={false}
              axisLine={false}
              fontSize={12}
              minTickGap={24}
            />
            <YAxis allowDecimals={false} tickLine={false} axisLine={false} fontSize={12} />
            <Tooltip
              cursor={{ fill: 'var(--mist)' }}
              isAnimationActive={false}
              contentStyle={{ borderRadius: 0, borderColor: 'var(--border)', fontSize: 14 }}
              labelFormatter={(day) => `Week of ${short(String(day))}`}
            />
            <Bar dataKey="count" name="Leads" fill="var(--sea)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>Leads per week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{short(name)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
