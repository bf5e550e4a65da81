import type { TodayList } from '@/lib/leads/today/schema'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

/** The lists of "Today" in words, and the filter of the table that shows all of a list. */
export const todayWords: Record<
  TodayList,
  { title: string; none: string; filter: LeadViewChange; urgent?: boolean }
> = {
  overdue: {
    title: 'Overdue',
    none: 'Nothing is overdue.',
    filter: { due: 'overdue', answered: null, suspected: null },
    urgent: true,
  },
  today: {
    title: 'Due today',
    none: 'Nothing is due today.',
    filter: { due: 'today', answered: null, suspected: null },
  },
  unanswered: {
    title: 'New, unanswered',
    none: 'Every request is answered.',
    filter: { answered: 'no', due: null, suspected: null },
  },
}
