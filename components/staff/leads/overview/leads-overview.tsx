import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { queryKeys } from '@/lib/staff/query-keys'
import { countryCodes } from '@/lib/leads/country-codes'
import { periods, defaultPeriod, type OverviewJson, type Period } from '@/lib/leads/overview/schema'
import { languageName, locales } from '@/lib/platform/language/locales'
import { villaInterests } from '@/lib/villas'
import { lostNames } from '@/components/staff/leads/follow-up-words'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { ViewSwitch } from '@/components/staff/view-switch'
import { OverviewFigures } from './overview-figures'
import { SpanChart } from './span-chart'
import { StageTable } from './stage-table'
import type { LeadView } from '@/lib/leads/list/filters'
import { ListLink } from './list-link'
import { apiQuery } from '@/components/staff/browser/api'

/** The period is in the URL. */
export function LeadsOverview() {
  const [period, setPeriod] = useQueryState(
    'period',
    parseAsStringLiteral(periods).withDefault(defaultPeriod).withOptions({ history: 'push' }),
  )
  const overview = useQuery({
    ...apiQuery(queryKeys.overviewOf(period)),
    // Refetched on each opening, except right after it was prefetched with the page.
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ViewSwitch
        label="Period"
        views={periodNames}
        param="period"
        initial={defaultPeriod}
        shown={period}
        onShow={(name) => void setPeriod(name)}
      />
      <QueryResult query={overview} placeholder="h-[40rem]">
        {(data) =>
          data.total === 0 ? (
            <EmptyState
              title="No leads in this period"
              text="Choose a longer one to see how earlier leads went."
            />
          ) : (
            <Overview overview={data} />
          )
        }
      </QueryResult>
    </>
  )
}

const periodNames: Record<Period, { label: string }> = {
  '7d': { label: '7 days' },
  '30d': { label: '30 days' },
  '90d': { label: '90 days' },
  '12m': { label: '12 months' },
  all: { label: 'All time' },
}

function Overview({ overview }: { overview: OverviewJson }) {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const country = useTranslations('Contact.countries')
  const since = overview.from ? { from: overview.from } : {}
  const countryName = (code: string) => {
    const entry = countryCodes.find((listed) => listed.code === code)
    return entry ? `${country(entry.name)} ${code}` : code
  }
  const villaOf = (name: string) => villaInterests.find((interest) => interest === name)
  const villaName = (name: string) => {
    const interest = villaOf(name)
    return interest ? villa(interest) : 'Not specified'
  }
  return (
    <div className="grid gap-10">
      <OverviewFigures overview={overview} since={since} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <StageTable stages={overview.stages} since={since} />
        <SpanChart unit={overview.unit} spans={overview.spans} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
        <CountTable
          title="By status"
          counts={overview.statuses}
          nameOf={status}
          viewOf={(name) => ({ ...since, status: name })}
        />
        <CountTable
          title="Why leads were lost"
          counts={overview.lost}
          nameOf={(name) => lostNames[name]}
          viewOf={(name) => ({ ...since, lost: name })}
        />
        <CountTable
          title="By language"
          counts={overview.languages}
          nameOf={(name) => languageName(name, 'en')}
          viewOf={(name) => ({ ...since, language: locales.find((locale) => locale === name) })}
        />
        <CountTable
          title="By villa"
          counts={overview.villas}
          nameOf={villaName}
          viewOf={(name) => ({ ...since, villaType: villaOf(name) ?? 'none' })}
        />
        <CountTable
          title="By country of the phone"
          counts={overview.countries.slice(0, 8)}
          nameOf={countryName}
          viewOf={(name) => ({ ...since, country: name })}
        />
      </div>
    </div>
  )
}

interface CountTableProps<Name extends string> {
  title: string
  counts: readonly { name: Name; count: number }[]
  nameOf: (name: Name) => string
  viewOf: (name: Name) => Partial<LeadView>
}

/** Each row links to the list that it counts. Bars are relative to the largest count. */
function CountTable<Name extends string>({ title, counts, nameOf, viewOf }: CountTableProps<Name>) {
  const longest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-2 text-left text-[0.9375rem] font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count }) => (
          <tr key={name} className="relative hover:bg-mist/50">
            <th scope="row" className="w-36 py-1.5 pr-3 text-left font-normal sm:w-44">
              {/* The link covers the row. */}
              <ListLink view={viewOf(name)} className="after:absolute after:inset-0 hover:underline">
                {nameOf(name)}
              </ListLink>
            </th>
            <td className="py-1.5">
              <div className="flex items-center gap-3">
                <span aria-hidden className="h-4 flex-1 bg-mist">
                  <span className="block h-full bg-sea" style={{ width: `${(count / longest) * 100}%` }} />
                </span>
                <span className="w-14 text-right">{count.toLocaleString('en')}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
