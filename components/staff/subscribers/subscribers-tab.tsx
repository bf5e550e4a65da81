import { useMutation, useQuery, keepPreviousData } from '@tanstack/react-query'
import { Trash2, Download } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { countText } from '@/lib/platform/language/count-text'
import { languageName, locales } from '@/lib/platform/language/locales'
import { queryKeys, type SendPath } from '@/lib/staff/query-keys'
import type { CampaignJson } from '@/lib/subscribers/campaigns/schema'
import { PlannedCampaign } from './send-now'
import {
  topics,
  type SubscriberCounts,
  type SubscriberJson,
  subscriberStates,
  type SubscriberState,
  type Topic,
} from '@/lib/subscribers/schema'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { byId, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { Pagination } from '@/components/staff/pagination'
import { SearchField } from '@/components/staff/search-field'
import { SelectFilter } from '@/components/staff/select-filter'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

export function SubscribersTab() {
  const [view, change] = useSubscriberView()
  const [removing, setRemoving] = useState<SubscriberJson | null>(null)
  const list = useQuery({
    ...apiQuery([...queryKeys.subscribers, `page=${Math.max(1, view.page)}&${searchOf(view)}`]),
    // Visitors subscribe and unsubscribe at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SubscriberJson) => callApi('DELETE', `/api/admin/subscribers/${id}`),
    onSuccess: (_, { email }) => showToast({ title: 'Removed', text: `${email} was removed.` }),
    meta: { failed: 'Removal failed', changes: [queryKeys.subscribers] },
  })
  const filtered = Boolean(view.q || view.language || view.topic || view.state)
  return (
    <>
      <Planned />
      {list.data && <Counts counts={list.data.counts} />}
      <SubscriberFilters />
      <QueryResult query={list}>
        {({ subscribers, total, totalPages }) => (
          <>
            <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
              {countText(total, 'address', 'addresses')}
            </p>
            {subscribers.length > 0 ? (
              <DataTable
                aria-label="Subscribers"
                columns={[
                  ...columns,
                  {
                    head: 'Actions',
                    cell: (one) => (
                      <IconButton
                        label={`Remove ${one.email}`}
                        onClick={() => setRemoving(one)}
                        Icon={Trash2}
                      />
                    ),
                  },
                ]}
                rows={subscribers}
                keyOf={byId}
              />
            ) : filtered ? (
              <EmptyState title="No addresses found." />
            ) : (
              <EmptyState
                title="No Subscribers"
                text="Addresses appear here when visitors ask for articles or updates."
              />
            )}
            <Pagination
              page={view.page}
              totalPages={totalPages}
              stale={list.isPlaceholderData}
              onPage={(page) => void change({ page })}
            />
          </>
        )}
      </QueryResult>
      <ConfirmDialog
        open={removing !== null}
        title="Remove this subscriber?"
        action="Remove"
        text={`Remove ${removing?.email ?? ''} with its consents and mails? It gets nothing more unless it subscribes again.`}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </>
  )
}

/** Campaigns that have not begun, or could not begin. */
function Planned() {
  const { data = [] } = useQuery(apiQuery(queryKeys.campaigns))
  const notBegun = data.filter(({ state }) => state === 'planned' || state === 'parked')
  if (notBegun.length === 0) return null
  return (
    <ul aria-label="Planned sendings" className="mb-8 grid max-w-3xl gap-5">
      {notBegun.map((campaign) => (
        <li key={campaign.id} className="border-l-2 border-sand pl-4">
          <p className="mb-2 font-medium break-words">{campaign.title}</p>
          <PlannedCampaign campaign={campaign} path={sendPathOf(campaign)} />
        </li>
      ))}
    </ul>
  )
}

function sendPathOf({ kind, recordId }: CampaignJson): SendPath {
  return kind === 'article' ? `/api/newsletter-articles/${recordId}` : `/api/project-updates/${recordId}`
}

/** Active subscribers, by topic and language. */
function Counts({ counts }: { counts: SubscriberCounts }) {
  return (
    <div className="mb-8 max-w-3xl">
      <DataTable
        aria-label="Subscribers by topic and language"
        columns={[
          { head: 'Topic', cellClass: 'font-medium', cell: (topic) => topicNames[topic] },
          ...locales.map((locale) => ({
            head: (
              <>
                <abbr title={languageName(locale, 'en')} className="no-underline sm:hidden">
                  {locale}
                </abbr>
                <span className="hidden sm:inline">{languageName(locale, 'en')}</span>
              </>
            ),
            className: 'text-right',
            cell: (topic: Topic) => (counts[topic][locale] ?? 0).toLocaleString('en'),
          })),
          {
            head: 'All',
            className: 'text-right',
            cellClass: 'font-medium',
            cell: (topic) =>
              Object.values(counts[topic])
                .reduce((sum, count) => sum + count, 0)
                .toLocaleString('en'),
          },
        ]}
        rows={topics}
        keyOf={(topic) => topic}
      />
    </div>
  )
}

const wide = 'hidden lg:table-cell'
const variants = { active: 'default', asked: 'outline', stopped: 'secondary' } as const

const columns: Column<SubscriberJson>[] = [
  {
    head: 'Email',
    cellClass: 'break-all',
    cell: (subscriber) => (
      <>
        {subscriber.email}
        <span className="block text-sm break-normal text-muted-foreground lg:hidden">
          {topicsOf(subscriber)} · {languageName(subscriber.language, 'en')}
          <span className="sm:hidden"> · {stateText(subscriber)}</span>
        </span>
      </>
    ),
  },
  { head: 'Topics', className: wide, cell: topicsOf },
  { head: 'Language', className: wide, cell: ({ language }) => languageName(language, 'en') },
  {
    head: 'State',
    className: 'hidden sm:table-cell',
    cell: (subscriber) => <Badge variant={variants[subscriber.state]}>{stateText(subscriber)}</Badge>,
  },
  {
    head: 'Asked',
    className: wide,
    cell: ({ askedAt, source }) => (
      <>
        <span className="whitespace-nowrap">
          <DateText value={askedAt} pattern={patterns.day} />
        </span>
        <span className="block text-sm text-muted-foreground">{sourceNames[source] ?? source}</span>
      </>
    ),
  },
  {
    head: 'Confirmed',
    className: wide,
    cell: ({ confirmedAt }) => (confirmedAt ? <DateText value={confirmedAt} pattern={patterns.day} /> : '–'),
  },
]

function SubscriberFilters() {
  const [view, changeView] = useSubscriberView()
  const change = (filters: Parameters<typeof changeView>[0]) => void changeView({ page: null, ...filters })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <SearchField
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
        options={locales.map((value) => ({ value, label: languageName(value, 'en') }))}
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
        <a href={`/api/admin/subscribers/export.csv?${searchOf(view)}`} download>
          <Download strokeWidth={1.5} aria-hidden />
          Export CSV
        </a>
      </Button>
    </div>
  )
}

/** The list's filters and page in the URL. */
function useSubscriberView() {
  return useQueryStates(
    {
      q: parseAsString.withDefault(''),
      language: parseAsStringLiteral(locales),
      topic: parseAsStringLiteral(topics),
      state: parseAsStringLiteral(subscriberStates),
      page: parseAsInteger.withDefault(1),
    },
    // The list of leads uses the short names.
    { urlKeys: { q: 'address', language: 'reads', state: 'subscription', page: 'subscribers' } },
  )
}

type SubscriberView = ReturnType<typeof useSubscriberView>[0]

/** The filters as a query of the API. */
function searchOf({ page: _, ...filters }: SubscriberView): string {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(chosen).toString()
}

const topicNames: Record<Topic, string> = { articles: 'Articles', progress: 'Progress' }

const subscriberStateNames: Record<SubscriberState, string> = {
  active: 'Subscribed',
  asked: 'Not confirmed',
  stopped: 'Stopped',
}

const sourceNames: Record<string, string> = {
  request: 'Request form',
  article: 'Beneath an article',
  progress: 'Project progress',
}

function topicsOf(subscriber: SubscriberJson): string {
  const wantedTopics = topics.filter((topic) => subscriber[topic])
  return wantedTopics.map((topic) => topicNames[topic]).join(', ') || '–'
}

/** Why a subscription has ended. */
function stateText({ state, stopReason }: SubscriberJson): string {
  return stopReason === 'bounces' ? 'Stopped: mails came back' : subscriberStateNames[state]
}
