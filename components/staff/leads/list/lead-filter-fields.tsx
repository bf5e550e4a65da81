import { useTranslations } from 'next-intl'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { leadStatuses } from '@/lib/leads/schema'
import { villaFilters } from '@/lib/leads/stages'
import type { LeadView } from '@/lib/leads/list/view'
import { plotNumbers } from '@/lib/villas'
import { languageNames } from '@/components/staff/language-names'
import { DayFilter } from './day-filter'
import { FollowUpFilters } from './follow-up-filters'
import { SelectFilter } from './select-filter'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** The board shows every status side by side. */
  withStatus: boolean
}

/** The filters of the list, beside the search or in a sheet. */
export function LeadFilterFields({ view, change, withStatus }: Props) {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  return (
    <>
      {withStatus && (
        <SelectFilter
          label="Status"
          all="Any status"
          options={leadStatuses.map((value) => ({ value, label: status(value) }))}
          value={view.status}
          onChange={(value) => change({ status: value })}
        />
      )}
      <SelectFilter
        label="Villa"
        all="Any villa"
        options={villaFilters.map((value) => ({
          value,
          label: value === 'none' ? 'Not specified' : villa(value),
        }))}
        value={view.villaType}
        onChange={(value) => change({ villaType: value })}
      />
      <SelectFilter
        label="Plot"
        all="Any plot"
        options={plotNumbers.map((number) => ({ value: String(number), label: `Plot ${number}` }))}
        value={view.plot?.toString()}
        onChange={(value) => change({ plot: value === null ? null : Number(value) })}
      />
      <SelectFilter
        label="Language"
        all="Any language"
        options={locales.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
        value={view.language}
        onChange={(value: Locale | null) => change({ language: value })}
      />
      <FollowUpFilters view={view} change={change} />
      <DayFilter label="From" value={view.from} max={view.to} onChange={(from) => change({ from })} />
      <DayFilter label="To" value={view.to} min={view.from} onChange={(to) => change({ to })} />
    </>
  )
}
