import { useViewings } from './use-viewings'
import { ViewingCard } from './viewing-card'

/** The viewings of one day, for "Today"; nothing when there is none. */
export function DayViewings({ day, onOpen }: { day: string; onOpen: (leadId: number) => void }) {
  const { data = [] } = useViewings(`from=${day}&to=${day}`)
  const planned = data.filter(({ status }) => status !== 'cancelled')
  if (planned.length === 0) return null
  return (
    <section aria-label="Viewings today" className="grid gap-3">
      <h2 className="text-lg font-semibold">Viewings ({planned.length})</h2>
      <ol className="grid gap-2 sm:grid-cols-2">
        {planned.map((viewing) => (
          <li key={viewing.id}>
            <ViewingCard viewing={viewing} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}
