import { Button } from '@/components/ui/button'
import { filterNames, type LeadView } from '@/lib/leads/list/view'
import { LeadExport } from './lead-export'
import { LeadSearch } from './lead-search'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useTranslations } from 'next-intl'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { leadStatuses, villaFilters } from '@/lib/leads/schema'
import { plotNumbers } from '@/lib/villas'
import { languageNames } from '@/components/staff/language-names'
import { DayFilter } from './day-filter'
import { SelectFilter } from './select-filter'
import { dueFilters, type DueFilter } from '@/lib/leads/follow-up/schema'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { X, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** False on the board, which shows all statuses. */
  withStatus: boolean
}

export function LeadFilters({ view, change, withStatus }: Props) {
  const { status: _, ...everyStatus } = view
  const shown: LeadView = withStatus ? view : everyStatus
  const active = filterNames.filter((name) => shown[name] !== undefined).length
  const fields = <LeadFilterFields view={view} change={change} withStatus={withStatus} />
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <LeadSearch q={view.q} onSearch={(q) => change({ q: q || null })} />
      <FilterSheet active={active}>{fields}</FilterSheet>
      <div className="hidden sm:contents">{fields}</div>
      <FilterChips view={shown} change={change} />
      {(active > 0 || shown.q) && (
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => change(everything)}>
          Clear
        </Button>
      )}
      <LeadExport view={shown} />
    </div>
  )
}

const everything: LeadViewChange = Object.fromEntries(['q', ...filterNames].map((name) => [name, null]))

interface LeadFilterFieldsProps {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** False on the board, which shows all statuses. */
  withStatus: boolean
}

/** Beside the search or in a sheet. */
function LeadFilterFields({ view, change, withStatus }: LeadFilterFieldsProps) {
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

interface FollowUpFiltersProps {
  view: LeadView
  change: (change: LeadViewChange) => void
}

/** Filters by owner and due date. An unanswered request counts as due. */
function FollowUpFilters({ view, change }: FollowUpFiltersProps) {
  const accounts = useAccounts()
  return (
    <>
      <SelectFilter
        label="Owner"
        all="Any owner"
        options={[
          { value: 'me', label: 'Mine' },
          { value: 'none', label: 'No owner' },
          ...accounts.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        value={view.owner}
        onChange={(owner) => change({ owner })}
      />
      <SelectFilter
        label="Due"
        all="Any time"
        options={options}
        value={view.answered ? 'unanswered' : view.due}
        onChange={(wanted) =>
          change({
            answered: wanted === 'unanswered' ? 'no' : null,
            due: dueFilters.find((due) => due === wanted) ?? null,
          })
        }
      />
    </>
  )
}

const options: { value: DueFilter | 'unanswered'; label: string }[] = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'week', label: 'In the next 7 days' },
  { value: 'none', label: 'No day set' },
  { value: 'unanswered', label: 'New, unanswered' },
]

interface FilterChipsProps {
  view: LeadView
  change: (change: LeadViewChange) => void
}

/** Filters that only links of the overview or of "Today" set. */
function FilterChips({ view: { reached, country, suspected }, change }: FilterChipsProps) {
  const status = useTranslations('LeadStatus')
  return (
    <>
      {reached && <Chip text={`Reached: ${status(reached)}`} onRemove={() => change({ reached: null })} />}
      {suspected && <Chip text="May be spam" onRemove={() => change({ suspected: null })} />}
      {country && <Chip text={`Phone: ${country}`} onRemove={() => change({ country: null })} />}
    </>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-10 bg-mist font-normal"
      aria-label={`Remove the filter ${text}`}
      onClick={onRemove}
    >
      {text}
      <X strokeWidth={1.5} aria-hidden />
    </Button>
  )
}

interface FilterSheetProps {
  /** Number of active filters. */
  active: number
  children: ReactNode
}

/** On a phone: a sheet, and a button with the number of active filters. */
function FilterSheet({ active, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-10 sm:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal strokeWidth={1.5} aria-hidden />
        Filters
        {active > 0 && (
          <span className="grid min-w-5 place-items-center bg-primary px-1 text-xs text-primary-foreground tabular-nums">
            {active}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          aria-describedby={undefined}
          className="top-auto bottom-0 left-0 w-full max-w-none translate-x-0 translate-y-0 border-x-0 border-b-0 sm:hidden"
        >
          <DialogHeader>
            <DialogTitle>Filters</DialogTitle>
          </DialogHeader>
          <div className="grid grid-cols-2 gap-4">{children}</div>
          <Button className="mt-6 w-full" onClick={() => setOpen(false)}>
            Show leads
          </Button>
        </DialogContent>
      </Dialog>
    </>
  )
}
