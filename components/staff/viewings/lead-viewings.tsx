import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { LeadJson } from '@/lib/leads/schema'
import { useChangeStatus } from '../leads/use-change-lead'
import { ViewingForm } from './viewing-form'
import { ViewingItem } from './viewing-item'
import { useViewings } from './use-viewings'

/** The viewings of a lead, and the form that arranges one. */
export function LeadViewings({ lead }: { lead: LeadJson }) {
  const { data, error } = useViewings(`leadId=${lead.id}`)
  const [form, setForm] = useState<'closed' | 'open'>('closed')
  const [editing, setEditing] = useState<number | null>(null)
  const planned = data?.some(({ status }) => status === 'planned')
  return (
    <section aria-labelledby={`viewings-${lead.id}`} className="grid gap-3">
      <h3 id={`viewings-${lead.id}`} className="font-semibold">
        Viewings
      </h3>
      {error && <p className="text-sm text-coral">The viewings could not be fetched.</p>}
      {!data && !error && <Skeleton className="h-12" />}
      <ol aria-label="Viewings" className="grid gap-3 empty:hidden">
        {data?.map((viewing) => (
          <li key={viewing.id} className="border-l-2 border-sand pl-4">
            {editing === viewing.id ? (
              <ViewingForm lead={lead} viewing={viewing} onDone={() => setEditing(null)} />
            ) : (
              <ViewingItem viewing={viewing} onEdit={() => setEditing(viewing.id)} />
            )}
          </li>
        ))}
      </ol>
      {planned && <StatusOffer lead={lead} />}
      {form === 'open' ? (
        <ViewingForm lead={lead} onDone={() => setForm('closed')} />
      ) : (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setForm('open')}>
          Arrange a viewing
        </Button>
      )}
    </section>
  )
}

const earlier = ['new', 'contacted', 'interested']

/** The status is offered, not forced. */
function StatusOffer({ lead }: { lead: LeadJson }) {
  const t = useTranslations('LeadStatus')
  const change = useChangeStatus(lead.id)
  if (!earlier.includes(lead.status)) return null
  return (
    <p className="flex flex-wrap items-center gap-3 bg-mist p-3 text-sm">
      A viewing is arranged; the status is still {t(lead.status)}.
      <Button
        variant="outline"
        size="sm"
        disabled={change.isPending}
        onClick={() => change.mutate({ status: 'viewing' })}
      >
        Set to {t('viewing')}
      </Button>
    </p>
  )
}
