import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { countryCodes } from '@/lib/leads/country-codes'
import type { OverviewJson } from '@/lib/leads/overview-schema'
import { villaInterests } from '@/lib/villas'
import { LoadError } from '../load-error'
import { queryKeys } from '@/lib/http/query-keys'
import { CountTable } from './count-table'
import { languageNames } from '../language-names'

// The chart library is large and only this view needs it.
const WeekChart = dynamic(() => import('./week-chart').then((file) => file.WeekChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})

export function LeadsOverview() {
  // Refetched whenever it is opened, except right after it was prefetched with the page.
  const { data, error, refetch } = useQuery<OverviewJson>({ queryKey: queryKeys.overview, staleTime: 5000 })
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  const country = useTranslations('Contact.countries')
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const countryName = (code: string) => {
    const known = countryCodes.find((listed) => listed.code === code)
    return known ? `${country(known.name)} ${code}` : code
  }
  const villaName = (name: string) => {
    const known = villaInterests.find((interest) => interest === name)
    return known ? villa(known) : 'Not specified'
  }
  return (
    <div className="grid gap-10">
      <WeekChart weeks={data.weeks} total={data.total} />
      <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
        <CountTable
          title="By status"
          rows={data.statuses.map(({ name, count }) => ({ name: status(name), count }))}
        />
        <CountTable
          title="By language"
          rows={data.languages.map(({ name, count }) => ({ name: languageNames.of(name) ?? name, count }))}
        />
        <CountTable
          title="By villa"
          rows={data.villas.map(({ name, count }) => ({ name: villaName(name), count }))}
        />
        <CountTable
          title="By country of the phone"
          rows={data.countries.slice(0, 8).map(({ name, count }) => ({ name: countryName(name), count }))}
        />
      </div>
    </div>
  )
}
