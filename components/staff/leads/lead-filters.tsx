import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { locales, type Locale } from '@/lib/language/locales'
import { leadStatuses } from '@/lib/leads/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { DayFilter } from './day-filter'
import { FollowUpFilters } from './follow-up-filters'
import { languageNames } from '../language-names'
import { LeadExport } from './lead-export'
import { LeadSearch } from './lead-search'
import type { LeadView } from '@/lib/leads/view'
import { SelectFilter } from './select-filter'
import type { LeadViewChange } from './use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** The board shows every status side by side. */
  withStatus: boolean
}

export function LeadFilters({ view, change, withStatus }: Props) {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const { status: _, ...everyStatus } = view
  const shown: LeadView = withStatus ? view : everyStatus
  const narrowed = [
    shown.q,
    shown.status,
    shown.villaType,
    shown.plot,
    shown.language,
    shown.from,
    shown.to,
    shown.owner,
    shown.due,
    shown.answered,
  ].some(Boolean)
  const [unfolded, setUnfolded] = useState(false)
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <LeadSearch q={view.q} onSearch={(q) => change({ q: q || null })} />
      <Button
        variant="outline"
        size="sm"
        className="min-h-10 sm:hidden"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters
      </Button>
      <div className={cn('w-full flex-wrap items-end gap-3 sm:contents', unfolded ? 'flex' : 'hidden')}>
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
          options={villaInterests.map((value) => ({ value, label: villa(value) }))}
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
      </div>
      {narrowed && (
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => change(everything)}>
          Clear
        </Button>
      )}
      <LeadExport view={shown} />
    </div>
  )
}

const everything = {
  q: null,
  status: null,
  villaType: null,
  plot: null,
  language: null,
  from: null,
  to: null,
  owner: null,
  due: null,
  answered: null,
}
