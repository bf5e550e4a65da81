import { SmallButton } from '@/components/staff/buttons'
import { Button } from '@/components/ui/button'
import { filterNames, searchOf, type LeadView } from '@/lib/leads/list/filters'
import { LeadExport } from './lead-export'
import { SearchField } from '@/components/staff/search-field'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'
import { useTranslations } from 'next-intl'
import { languageName, locales } from '@/lib/platform/language/locales'
import { dayInWords } from '@/lib/leads/days'
import { leadStatuses } from '@/lib/leads/status'
import { lostFilters, villaFilters, dueFilters } from '@/lib/leads/list/schema'
import { plotNumbers } from '@/lib/villas'
import { SavedViews } from './saved-views'
import { DayFilter } from './day-filter'
import { SelectFilter } from '@/components/staff/select-filter'
import { leadSources } from '@/lib/leads/schema'
import { lostNames, sourceNames } from '@/components/staff/leads/follow-up-words'
import { useOwners } from '@/components/staff/leads/use-leads'
import { X, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnersOnly } from '@/components/staff/session/role'
import { DialogButton } from '@/components/staff/leads/dialog-button'
import { TaskDialog } from '@/components/staff/task-dialog'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
  /** False on the board, which shows all statuses. */
  withStatus: boolean
  /** Number of leads that match the filters. */
  count?: ReactNode
}

/** One row: the search, the main filters where there is room, and a sheet with all filters. */
export function LeadFilters({ view, change, withStatus, count }: Props) {
  const { status: _, ...everyStatus } = view
  const shownView: LeadView = withStatus ? view : everyStatus
  const active = filterNames.filter((name) => shownView[name] !== undefined).length
  const main = useMainFilters(shownView, withStatus)
  const { from, to } = view
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchField q={view.q} onSearch={(q) => change({ q: q || null })} />
      <div className="hidden @min-[70rem]:contents">
        <Fields filters={main} view={shownView} change={change} labelHidden />
      </div>
      <FilterSheet active={active}>
        <Fields filters={[...main, ...further]} view={shownView} change={change} />
        <DayFilter label="From" value={from} max={to} onChange={(day) => change({ from: day })} />
        <DayFilter label="To" value={to} min={from} onChange={(day) => change({ to: day })} />
      </FilterSheet>
      <SavedViews view={shownView} onBoard={!withStatus} />
      {/* The main filters have a field instead of a chip where there is room. */}
      <div className="contents @min-[70rem]:hidden">
        <Chips filters={main} view={shownView} change={change} />
      </div>
      {/* The further filters have no field in the row, so a chip shows that they narrow the list. */}
      <Chips filters={further} view={shownView} change={change} />
      <ChipsWithoutField view={shownView} change={change} />
      {(active > 0 || shownView.q) && (
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => change(everything)}>
          Clear
        </Button>
      )}
      {count}
      <div className="max-sm:hidden">
        <OwnersOnly>
          <LeadExport search={searchOf({ ...shownView, page: 1 })} />
        </OwnersOnly>
      </div>
    </div>
  )
}

const everything: LeadViewChange = Object.fromEntries(['q', ...filterNames].map((name) => [name, null]))

/** A filter whose values are listed. */
interface Filter {
  name: (typeof filterNames)[number]
  label: string
  /** The option that does not filter. */
  all: string
  options: readonly { value: string; label: string; chip: string; change: LeadViewChange }[]
}

function useMainFilters(view: LeadView, withStatus: boolean): Filter[] {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const owners = useOwners(view.owner)
  const ownersInWords = [
    ...choices('owner', ['me', 'none'], (whose) => (whose === 'me' ? 'Mine' : 'No owner')),
    ...owners.map(({ id, username, disabledAt }) => ({
      value: String(id),
      label: disabledAt ? `${username} (disabled)` : username,
      chip: username,
      change: { owner: String(id) },
    })),
  ]
  const villas = choices(
    'villaType',
    villaFilters,
    (type) => (type === 'none' ? 'Not specified' : villa(type)),
    (type) => (type === 'none' ? 'Villa not specified' : villa(type)),
  )
  const main: Filter[] = [
    { name: 'status', label: 'Status', all: 'Any status', options: choices('status', leadStatuses, status) },
    { name: 'villaType', label: 'Villa', all: 'Any villa', options: villas },
    { name: 'owner', label: 'Owner', all: 'Any owner', options: ownersInWords },
    { name: 'due', label: 'Due', all: 'Any day', options: dues },
  ]
  return withStatus ? main : main.slice(1)
}

function choices<Name extends Filter['name']>(
  name: Name,
  values: readonly NonNullable<LeadView[Name]>[],
  labelOf: (value: NonNullable<LeadView[Name]>) => string,
  chipOf = labelOf,
) {
  return values.map((value) => ({
    value: String(value),
    label: labelOf(value),
    chip: chipOf(value),
    change: { [name]: value },
  }))
}

const dueNames = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'In the next 7 days',
  none: 'No day set',
}
/** An unanswered request counts as due. */
const dues = [
  ...choices('due', dueFilters, (due) => dueNames[due]),
  ...choices('answered', ['no'], () => 'New, unanswered'),
]

const languages = choices('language', locales, (locale) => languageName(locale, 'en'))
const sources = choices('source', leadSources, (source) => sourceNames[source])
const reasons = choices(
  'lost',
  lostFilters,
  (reason) => lostNames[reason],
  (reason) => `Lost: ${lostNames[reason]}`,
)
const plots = choices('plot', plotNumbers, (plot) => `Plot ${plot}`)
const visits = choices('visit', ['yes'], () => 'Would like to visit')
const further: Filter[] = [
  { name: 'plot', label: 'Plot', all: 'Any plot', options: plots },
  { name: 'language', label: 'Language', all: 'Any language', options: languages },
  { name: 'source', label: 'Source', all: 'Any source', options: sources },
  { name: 'visit', label: 'Visit', all: 'With or without', options: visits },
  { name: 'lost', label: 'Lost because', all: 'Lost or not', options: reasons },
]

function valueOf(view: LeadView, name: Filter['name']): string | undefined {
  const value = name === 'due' ? (view.answered ?? view.due) : view[name]
  return value?.toString()
}

function without(name: Filter['name']): LeadViewChange {
  return name === 'due' ? { due: null, answered: null } : { [name]: null }
}

interface FiltersProps {
  filters: readonly Filter[]
  view: LeadView
  change: (change: LeadViewChange) => void
}

function Fields({ filters, view, change, ...look }: FiltersProps & { labelHidden?: boolean }) {
  return filters.map(({ name, options, ...filter }) => (
    <SelectFilter
      key={name}
      {...filter}
      {...look}
      options={options}
      value={valueOf(view, name)}
      onChange={(value) =>
        change({ ...without(name), ...options.find((option) => option.value === value)?.change })
      }
    />
  ))
}

function Chips({ filters, view, change }: FiltersProps) {
  return filters.map(({ name, options }) => {
    const value = valueOf(view, name)
    if (value === undefined) return null
    // Only the options for owners may lack the value.
    const text = options.find((option) => option.value === value)?.chip ?? 'No owner'
    return <Chip key={name} text={text} onRemove={() => change(without(name))} />
  })
}

function ChipsWithoutField({ view, change }: Omit<FiltersProps, 'filters'>) {
  const { from, to, reached, suspected, country } = view
  const status = useTranslations('LeadStatus')
  return (
    <>
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
    <SmallButton
      className="min-h-10 bg-mist font-normal"
      aria-label={`Remove the filter ${text}`}
      onClick={onRemove}
    >
      {text}
      <X strokeWidth={1.5} aria-hidden />
    </SmallButton>
  )
}

/** All filters, on a phone in a sheet, and a button with the number of active ones. */
function FilterSheet({ active, children }: { active: number; children: ReactNode }) {
  const sheet = (close: () => void) => (
    <TaskDialog
      title="Filters"
      className="max-w-xl max-sm:top-auto max-sm:bottom-0 max-sm:left-0 max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:border-x-0 max-sm:border-b-0"
      onClose={close}
    >
      <div className="grid grid-cols-2 gap-4">{children}</div>
      <Button className="mt-6 w-full" onClick={close}>
        Show leads
      </Button>
    </TaskDialog>
  )
  return (
    <DialogButton className="min-h-10" aria-haspopup="dialog" dialog={sheet}>
      <SlidersHorizontal strokeWidth={1.5} aria-hidden />
      <span className="max-sm:sr-only">Filters</span>
      {active > 0 && (
        <span className="grid min-w-5 place-items-center bg-primary px-1 text-xs text-primary-foreground tabular-nums">
          {active}
          <span className="sr-only"> set</span>
        </span>
      )}
    </DialogButton>
  )
}
