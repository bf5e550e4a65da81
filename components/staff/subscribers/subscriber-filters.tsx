import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { locales } from '@/lib/platform/language/locales'
import { subscriberStates, topics } from '@/lib/subscribers/schema'
import { languageNames } from '../language-names'
import { LeadSearch } from '@/components/staff/leads/list/lead-search'
import { SelectFilter } from '@/components/staff/leads/list/select-filter'
import { subscriberStateNames, topicNames } from './subscriber-words'
import { searchOf, type SubscriberView } from './use-subscriber-view'

interface Props {
  view: SubscriberView
  change: (change: Partial<{ [Name in keyof SubscriberView]: SubscriberView[Name] | null }>) => void
}

export function SubscriberFilters({ view, change }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <LeadSearch
        q={view.q}
        onSearch={(q) => change({ q })}
        label="Search subscribers"
        placeholder="Email address"
      />
      <SelectFilter
        label="Topic"
        all="Any topic"
        options={topics.map((value) => ({ value, label: topicNames[value] }))}
        value={view.topic ?? undefined}
        onChange={(topic) => change({ topic })}
      />
      <SelectFilter
        label="Language"
        all="Any language"
        options={locales.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
        value={view.language ?? undefined}
        onChange={(language) => change({ language })}
      />
      <SelectFilter
        label="State"
        all="Any state"
        options={subscriberStates.map((value) => ({ value, label: subscriberStateNames[value] }))}
        value={view.state ?? undefined}
        onChange={(state) => change({ state })}
      />
      <Button variant="outline" size="sm" className="min-h-10" asChild>
        <a href={`/api/admin/subscribers/export.csv?${withoutPage(searchOf(view))}`} download>
          <Download strokeWidth={1.5} aria-hidden />
          Export CSV
        </a>
      </Button>
    </div>
  )
}

function withoutPage(search: string): string {
  return search.replace(/^page=\d+&?/, '')
}
