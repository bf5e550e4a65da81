import { SmallButton } from '@/components/staff/buttons'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import { useAccounts } from '../leads/use-leads'
import { Loaded } from '../loaded'
import { SelectFilter } from '../select-filter'
import { useAuthStatus } from '../session/use-auth-status'
import { useViewings } from './use-viewings'
import { ArrangeDialog } from './arrange-dialog'
import { mondayOf } from './week'
import { WeekDay, type Hour } from './week-day'

/** A week in seven columns, or a list of days on phones. */
export function ViewingsView({ onOpen }: { onOpen: (leadId: number) => void }) {
  // oxlint-disable-next-line react/purity -- as of this look
  const today = siteDay(new Date())
  const [week, setWeek] = useQueryState('week', parseAsString.withDefault(today))
  const monday = mondayOf(week) ?? mondayOf(today) ?? today
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
  const viewings = useViewings(`from=${monday}&to=${dayAfter(monday, 6)}`)
  const [arranging, setArranging] = useState<Hour | null>(null)
  const accounts = useAccounts()
  const own = useAuthStatus().data?.user?.id
  const [chosen, choose] = useState<number>()
  const guideId = chosen ?? own
  const go = (weeks: number) => void setWeek(weeks === 0 ? null : dayAfter(monday, weeks * 7))
  return (
    <section aria-label="Viewings of the week">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <SmallButton aria-label="Previous week" onClick={() => go(-1)}>
          <ChevronLeft strokeWidth={1.5} aria-hidden />
        </SmallButton>
        <SmallButton onClick={() => go(0)}>This week</SmallButton>
        <SmallButton aria-label="Next week" onClick={() => go(1)}>
          <ChevronRight strokeWidth={1.5} aria-hidden />
        </SmallButton>
        <h2 className="text-lg font-semibold tabular-nums sm:ml-2">
          {dayInWords(monday)} to {dayInWords(days[6] ?? monday)}
        </h2>
        <p className="text-sm text-muted-foreground sm:ml-auto">
          Times on Ko Samui. Choose a free hour to arrange a viewing.
        </p>
        <SelectFilter
          label="Free hours of"
          labelHidden
          all="My free hours"
          options={accounts
            .filter(({ id }) => id !== own)
            .map(({ id, username }) => ({ value: String(id), label: username }))}
          value={chosen === undefined ? undefined : String(chosen)}
          onChange={(value) => choose(value === null ? undefined : Number(value))}
        />
      </div>
      <Loaded query={viewings}>
        {(all) => (
          <>
            {all.length === 0 && <p className="mb-3 text-muted-foreground">No viewings this week.</p>}
            <ol className="grid gap-px border border-border bg-border lg:grid-cols-7">
              {days.map((day) => (
                <WeekDay
                  key={day}
                  day={day}
                  isToday={day === today}
                  guideId={guideId}
                  viewings={all.filter((viewing) => viewing.day === day)}
                  onOpen={onOpen}
                  onArrange={setArranging}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {arranging && <ArrangeDialog at={arranging} onClose={() => setArranging(null)} />}
    </section>
  )
}
