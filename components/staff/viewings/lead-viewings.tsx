import { SmallButton } from '@/components/staff/buttons'
import { messageOf } from '@/components/staff/browser/api'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { LeadJson } from '@/lib/leads/schema'
import { useChangeStatus } from '@/components/staff/leads/use-change-lead'
import { ViewingForm } from './viewing-form'
import { useViewings, useSaveViewing } from './use-viewings'
import { Badge } from '@/components/ui/badge'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { personName } from '@/lib/platform/language/person-name'
import type { ViewingJson } from '@/lib/viewings/schema'
import { channelNames, conflictText, statusNames, whenText } from './viewing-words'

export function LeadViewings({ lead }: { lead: LeadJson }) {
  const { data, error } = useViewings(`leadId=${lead.id}`)
  const [arranging, setArranging] = useState(false)
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
      {arranging ? (
        <ViewingForm lead={lead} onDone={() => setArranging(false)} />
      ) : (
        <SmallButton className="justify-self-start" onClick={() => setArranging(true)}>
          Arrange a viewing
        </SmallButton>
      )}
    </section>
  )
}

const beforeViewing = ['new', 'contacted', 'interested']

/** Offers to change the status, without forcing it. */
function StatusOffer({ lead }: { lead: LeadJson }) {
  const t = useTranslations('LeadStatus')
  const change = useChangeStatus(lead.id)
  if (!beforeViewing.includes(lead.status)) return null
  return (
    <p className="flex flex-wrap items-center gap-3 bg-mist p-3 text-sm">
      A viewing is arranged; the status is still {t(lead.status)}.
      <SmallButton
        disabled={change.isPending}
        onClick={() => change.mutate({ status: 'viewing', from: lead.status })}
      >
        Set to {t('viewing')}
      </SmallButton>
    </p>
  )
}

function ViewingItem({ viewing, onEdit }: { viewing: ViewingJson; onEdit: () => void }) {
  const save = useSaveViewing(viewing.leadId)
  const { id, version, status, channel, place, guide, minutes } = viewing
  const conflict = conflictText(viewing)
  const setStatus = (next: 'done' | 'cancelled') => save.mutate({ id, patch: { version, status: next } })
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{whenText(viewing)}</span>
        <Badge variant={status === 'planned' ? 'default' : 'secondary'}>{statusNames[status]}</Badge>
      </p>
      <p className="break-words text-muted-foreground">
        {channelNames[channel]}, {minutes} minutes{guide && `, with ${guide.username}`}
        {place && <span className="block">{place}</span>}
      </p>
      {conflict && <p className="font-medium text-coral">{conflict}</p>}
      {status === 'planned' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <SmallButton onClick={onEdit}>Change</SmallButton>
          <SmallButton disabled={save.isPending} onClick={() => setStatus('done')}>
            Was held
          </SmallButton>
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" disabled={save.isPending}>
                Cancel the viewing
              </Button>
            }
            title="Cancel the viewing?"
            text={`${whenText(viewing)} with ${personName(viewing.leadName)}. The visitor is told by mail, and it leaves their calendar.`}
            cancel="Keep it"
            action="Cancel the viewing"
            onConfirm={() => setStatus('cancelled')}
          />
        </div>
      )}
      {save.error && (
        <p role="alert" className="text-coral">
          {messageOf(save.error)}
        </p>
      )}
    </div>
  )
}
