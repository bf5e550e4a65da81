import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { queryKeys } from '@/lib/staff/query-keys'
import { fetchLeads } from '@/components/staff/leads/use-leads'
import Link from 'next/link'
import { countText } from '@/lib/platform/language/count-text'
import { personName } from '@/lib/platform/language/person-name'
import { apiQuery } from '@/components/staff/browser/api'

interface Props {
  plot?: number
  value: number | null
  onChange: (lead: number | null) => void
  error?: string | undefined
}

/** Searches leads by name, email or phone. At first it offers leads that requested the plot, or the newest leads. */
export function LeadPicker({ plot, value, onChange, error }: Props) {
  const id = useId()
  const name = useLeadName(value)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Lead</legend>
      {value === null ? (
        <Search {...(plot && { plot })} onChange={onChange} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-3 border bg-mist/40 px-3 py-2">
          <span>{name}</span>
          <Button type="button" variant="ghost" size="sm" className="-mx-3" onClick={() => onChange(null)}>
            Choose another
          </Button>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-coral">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const maxResults = 6

function Search({ plot, onChange }: Pick<Props, 'plot' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const search = new URLSearchParams({
    limit: String(maxResults),
    ...(q ? { q } : plot && { plot: String(plot) }),
  })
  const { data, isError } = useQuery({
    queryKey: queryKeys.leadTable(search.toString()),
    queryFn: ({ signal }) => fetchLeads(search.toString(), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Input
        type="search"
        density="compact"
        aria-label="Find a lead"
        placeholder="Name, email, phone"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted-foreground">
        {isError ? 'The leads could not be fetched.' : data && resultText(q, data.total, plot)}
      </p>
      {data && data.leads.length > 0 && (
        <ul className="grid border-t border-border">
          {data.leads.map((lead) => (
            <li key={lead.id} className="border-b border-border">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-2 py-2 text-left hover:bg-mist/50"
                onClick={() => onChange(lead.id)}
              >
                <span className="font-medium">{personName(lead)}</span>
                <span className="text-sm break-all text-muted-foreground">{lead.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function resultText(q: string, total: number, plot: number | undefined): string {
  if (!q && plot)
    return total > 0
      ? `Asked about plot ${plot}:`
      : `No lead has asked about plot ${plot} yet. Search all leads.`
  if (total === 0) return 'No leads found.'
  return total > maxResults ? `The newest ${maxResults} of ${total} leads:` : `${countText(total, 'lead')}:`
}

export function useLeadOf(id: number | null) {
  return useQuery({ ...apiQuery(queryKeys.lead(id ?? 0)), enabled: id !== null, staleTime: 60_000 })
}

export function useLeadName(id: number | null): string | null {
  const { data } = useLeadOf(id)
  if (id === null) return null
  return data ? personName(data) : `lead ${id}`
}

export function LeadLink({ id }: { id: number }) {
  const name = useLeadName(id)
  return (
    <Link href={`/admin?lead=${id}`} prefetch={false} className="underline underline-offset-4">
      {name}
    </Link>
  )
}
