import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { NativeSelect } from '@/components/ui/native-select'
import { leadStatuses, lostReasonNames, lostReasons, type LeadJson } from '@/lib/leads/schema'
import { AskLostReason } from '@/components/staff/leads/ask-lost-reason'
import { useChangeStatus, useUnflag, useDeleteLead } from '@/components/staff/leads/use-change-lead'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { personName } from '@/lib/platform/language/person-name'

/** Saves the status as soon as it is selected; of a lost lead it asks for the reason first. */
export function LeadStatusSelect({ lead, hintId }: { lead: LeadJson; hintId: string }) {
  const t = useTranslations('LeadStatus')
  const change = useChangeStatus(lead.id)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const shown = change.isPending ? change.variables.status : lead.status
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        Status
      </label>
      <NativeSelect
        id={id}
        aria-describedby={hintId}
        value={shown}
        disabled={change.isPending}
        onChange={(event) => {
          const status = leadStatuses.find((known) => known === event.target.value)
          if (!status || status === lead.status) return
          if (status === 'lost') setAsking(true)
          else change.mutate({ status, from: lead.status })
        }}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </NativeSelect>
      {asking && (
        <AskLostReason
          who={personName(lead)}
          onChoose={(reason) => change.mutate({ status: 'lost', from: lead.status, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Why a lost lead was lost, saved as soon as it is selected. */
export function LostReasonSelect({ lead: { id, lostReason } }: { lead: LeadJson }) {
  const change = useChangeStatus(id)
  const selectId = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={selectId} className="text-sm font-medium">
        Lost because
      </label>
      <NativeSelect
        id={selectId}
        value={(change.isPending ? change.variables.reason : lostReason) ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => {
          const reason = lostReasons.find((known) => known === target.value) ?? null
          change.mutate({ status: 'lost', from: 'lost', reason })
        }}
      >
        <option value="">No reason known</option>
        {lostReasons.map((reason) => (
          <option key={reason} value={reason}>
            {lostReasonNames[reason]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** Marks a suspected lead as genuine. */
export function FlaggedNotice({ lead }: { lead: LeadJson }) {
  const keep = useUnflag(lead.id)
  if (!lead.flagged) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-border px-4 py-3">
      <p className="measure text-sm text-muted-foreground">
        This may be spam: the bot trap marked it, or it came in a flood. Nothing was sent to the visitor
        automatically.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={keep.isPending}
        onClick={() => keep.mutate({ flagged: false })}
      >
        {keep.isPending ? 'Saving...' : 'Not spam'}
      </Button>
    </div>
  )
}

interface LeadDeleteProps {
  lead: LeadJson
  onDeleted: () => void
}

/** Deletes a lead when its visitor asks for erasure. */
export function LeadDelete({ lead, onDeleted }: LeadDeleteProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteLead(lead.id, onDeleted)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-5">
      <p className="text-sm text-muted-foreground">Asked to be forgotten? Delete everything we hold.</p>
      <Button
        variant="outline"
        size="sm"
        className="border-coral text-coral"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {remove.isPending ? 'Deleting...' : 'Delete Lead'}
      </Button>
      <ConfirmDialog
        open={asking}
        text={`Are you sure you want to delete ${personName(lead)}, with notes, history, mails and the leads that were merged into it? This action cannot be undone.`}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
