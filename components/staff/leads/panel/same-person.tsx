import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { queryKeys } from '@/lib/staff/query-keys'
import { personName } from '@/lib/platform/language/person-name'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { MergeLead } from '@/components/staff/leads/merge/merge-lead'
import { apiQuery } from '@/components/staff/browser/api'

interface Props {
  person: Pick<LeadJson, 'email' | 'countryCode'> & { phone: string | null }
  title: string
  /** Opens links in a new tab, so that a form keeps its input. */
  newTab?: boolean
  /** The open lead, into which the listed leads can be merged. It is not listed. */
  into?: LeadJson
}

/** Other leads of the same person, if any. */
export function SamePerson({ person: { email, countryCode, phone }, title, newTab = false, into }: Props) {
  const address = useSearchParams()
  const addressOf = (id: number) => {
    const params = new URLSearchParams(newTab ? '' : address.toString())
    params.set('lead', String(id))
    return `/admin?${params}`
  }
  const search = new URLSearchParams({
    email: email ?? '',
    countryCode,
    phone: phone ?? '',
    ...(into && { except: String(into.id) }),
  })
  const { data } = useQuery({
    ...apiQuery(queryKeys.samePerson(search.toString())),
    enabled: Boolean(email || phone),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data || data.length === 0) return null
  return (
    <section role="status" className="border border-brass/60 bg-mist/40 px-4 py-3 text-sm">
      <h3 className="font-semibold">
        {title}: {data.length === 1 ? 'one other lead' : `${data.length} other leads`}
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {data.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              href={addressOf(lead.id)}
              {...(newTab && { target: '_blank' })}
              prefetch={false}
              className="underline underline-offset-4"
            >
              {personName(lead)}
            </Link>
            <StatusBadge status={lead.status} />
            <span className="text-muted-foreground tabular-nums">
              <DateText value={lead.createdAt} pattern={patterns.day} />
              {lead.owner && `, ${lead.owner.username}`}
            </span>
            {into && <MergeLead lead={into} other={lead} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
