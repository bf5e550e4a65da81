import { Button } from '@/components/ui/button'
import { filterNames, searchOf, type LeadView } from '@/lib/leads/list/view'
import { LeadExport } from './lead-export'
import { SearchField } from '@/components/staff/search-field'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useTranslations } from 'next-intl'
import { languageName, type Locale, locales } from '@/lib/platform/language/locales'
import { dayInWords } from '@/lib/leads/days'
import { leadStatuses, lostFilters, villaFilters } from '@/lib/leads/schema'
import { plotNumbers } from '@/lib/villas'
import { SavedViews } from './saved-views'
import { DayFilter } from './day-filter'
import { SelectFilter } from '@/components/staff/select-filter'
import { dueFilters, leadSources, type DueFilter } from '@/lib/leads/follow-up/schema'
import { lostNames, sourceNames } from '@/components/staff/leads/follow-up-words'
import { useOwners } from '@/components/staff/leads/use-leads'
import { X, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { OwnersOnly } from '@/components/staff/session/role'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** False on the board, which shows all statuses. */
  withStatus: boolean
  /** How many leads the filters leave. */
  count?: ReactNode
}

/** One row: the search, the filters used most where there is room, and a sheet with all of them. */
export function LeadFilters({ view, change, withStatus, count }: Props) {
  const { status: _, ...everyStatus } = view
  const shown: LeadView = withStatus ? view : everyStatus
  const active = filterNames.filter((name) => shown[name] !== undefined).length
  const fields = { view, change, withStatus }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchField q={view.q} onSearch={(q) => change({ q: q || null })} />
      <div className="hidden @min-[70rem]:contents">
        <MainFilters {...fields} labelHidden />
      </div>
      <FilterSheet active={active}>
        <MainFilters {...fields} />
        <FurtherFilters {...fields} />
      </FilterSheet>
      <SavedViews view={shown} onBoard={!withStatus} />
      <MainChips view={shown} change={change} />
      <FilterChips view={shown} change={change} />
      {(active > 0 || shown.q) && (
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => change(everything)}>
          Clear
        </Button>
      )}
      {count}
      <div className="max-sm:hidden">
        <OwnersOnly>
          <LeadExport search={searchOf({ ...shown, page: 1 })} />
        </OwnersOnly>
      </div>
    </div>
  )
}

const everything: LeadViewChange = Object.fromEntries(['q', ...filterNames].map((name) => [name, null]))

interface FieldsProps extends Omit<Props, 'count'> {
  labelHidden?: boolean
}

function MainFilters({ view, change, withStatus, labelHidden = false }: FieldsProps) {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const owners = useOwners(view.owner)
  return (
    <>
      {withStatus && (
        <SelectFilter
          label="Status"
          all="Any status"
          labelHidden={labelHidden}
          options={leadStatuses.map((value) => ({ value, label: status(value) }))}
          value={view.status}
          onChange={(value) => change({ status: value })}
        />
      )}
      <SelectFilter
        label="Villa"
        all="Any villa"
        labelHidden={labelHidden}
        options={villaFilters.map((value) => ({
          value,
          label: value === 'none' ? 'Not specified' : villa(value),
        }))}
        value={view.villaType}
        onChange={(value) => change({ villaType: value })}
      />
      <SelectFilter
        label="Owner"
        all="Any owner"
        labelHidden={labelHidden}
        options={[
          { value: 'me', label: 'Mine' },
          { value: 'none', label: 'No owner' },
          ...owners.map(({ id, username, disabledAt }) => ({
            value: String(id),
            label: disabledAt ? `${username} (disabled)` : username,
          })),
        ]}
        value={view.owner}
        onChange={(owner) => change({ owner })}
      />
      <SelectFilter
        label="Due"
        all="Any day"
        labelHidden={labelHidden}
        options={options}
        // An unanswered request counts as due.
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

/** Only in the sheet; beside the search they are chips once they are set. */
function FurtherFilters({ view, change }: FieldsProps) {
  return (
    <>
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
        options={locales.map((value) => ({ value, label: languageName(value, 'en') }))}
        value={view.language}
        onChange={(value: Locale | null) => change({ language: value })}
      />
      <SelectFilter
        label="Source"
        all="Any source"
        options={leadSources.map((value) => ({ value, label: sourceNames[value] }))}
        value={view.source}
        onChange={(source) => change({ source })}
      />
      <SelectFilter
        label="Visit"
        all="With or without"
        options={[{ value: 'yes', label: wishesToVisit }]}
        value={view.visit}
        onChange={(visit) => change({ visit })}
      />
      <SelectFilter
        label="Lost because"
        all="Lost or not"
        options={lostFilters.map((value) => ({ value, label: lostNames[value] }))}
        value={view.lost}
        onChange={(lost) => change({ lost })}
      />
      <DayFilter label="From" value={view.from} max={view.to} onChange={(from) => change({ from })} />
      <DayFilter label="To" value={view.to} min={view.from} onChange={(to) => change({ to })} />
    </>
  )
}

const wishesToVisit = 'Would like to visit'

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

/** Filters that have a field only where there is room for it. */
function MainChips({ view, change }: FilterChipsProps) {
  const { status, villaType, owner, due, answered } = view
  const statusName = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const owners = useOwners(owner)
  const wanted = options.find(({ value }) => value === (answered ? 'unanswered' : due))
  const ownerName =
    owner === 'me' ? 'Mine' : (owners.find(({ id }) => String(id) === owner)?.username ?? 'No owner')
  return (
    <div className="contents @min-[70rem]:hidden">
      {status && <Chip text={statusName(status)} onRemove={() => change({ status: null })} />}
      {villaType && (
        <Chip
          text={villaType === 'none' ? 'Villa not specified' : villa(villaType)}
          onRemove={() => change({ villaType: null })}
        />
      )}
      {owner && <Chip text={ownerName} onRemove={() => change({ owner: null })} />}
      {wanted && <Chip text={wanted.label} onRemove={() => change({ answered: null, due: null })} />}
    </div>
  )
}

/** Filters without a field in the row, so that no list is narrowed unseen. */
function FilterChips({ view, change }: FilterChipsProps) {
  const { reached, country, suspected, plot, language, source, visit, lost, from, to } = view
  const status = useTranslations('LeadStatus')
  return (
    <>
      {plot && <Chip text={`Plot ${plot}`} onRemove={() => change({ plot: null })} />}
      {language && <Chip text={languageName(language, 'en')} onRemove={() => change({ language: null })} />}
      {source && <Chip text={sourceNames[source]} onRemove={() => change({ source: null })} />}
      {visit && <Chip text={wishesToVisit} onRemove={() => change({ visit: null })} />}
      {lost && <Chip text={`Lost: ${lostNames[lost]}`} onRemove={() => change({ lost: null })} />}
      {from && <Chip text={`From ${dayInWords(from)}`} onRemove={() => change({ from: null })} />}
      {to && <Chip text={`To ${dayInWords(to)}`} onRemove={() => change({ to: null })} />}
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

/** All filters, on a phone in a sheet, and a button with the number of active ones. */
function FilterSheet({ active, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-10"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal strokeWidth={1.5} aria-hidden />
        <span className="max-sm:sr-only">Filters</span>
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
          className="max-w-xl max-sm:top-auto max-sm:bottom-0 max-sm:left-0 max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:border-x-0 max-sm:border-b-0"
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
