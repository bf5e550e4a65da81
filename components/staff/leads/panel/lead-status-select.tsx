import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { NativeSelect } from '@/components/ui/native-select'
import { leadStatuses, type LeadJson } from '@/lib/leads/schema'
import { useChangeStatus } from '@/components/staff/leads/use-change-lead'

/** Saves the status as soon as it is selected. */
export function LeadStatusSelect({ lead }: { lead: LeadJson }) {
  const t = useTranslations('LeadStatus')
  const change = useChangeStatus(lead.id)
  const id = useId()
  const shown = change.isPending ? change.variables.status : lead.status
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Status
      </label>
      <NativeSelect
        id={id}
        value={shown}
        disabled={change.isPending}
        onChange={(event) => {
          const status = leadStatuses.find((known) => known === event.target.value)
          if (status && status !== lead.status) change.mutate({ status })
        }}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
