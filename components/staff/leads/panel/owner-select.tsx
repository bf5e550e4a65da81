import { useId } from 'react'
import { NativeSelect } from '@/components/ui/native-select'
import type { LeadJson } from '@/lib/leads/schema'
import { useAccounts } from '@/components/staff/leads/use-accounts'
import { useChangeFollowUp } from '@/components/staff/leads/use-change-lead'

/** Saves the owner as soon as it is selected. */
export function OwnerSelect({ lead: { id, owner } }: { lead: LeadJson }) {
  const accounts = useAccounts(owner)
  const change = useChangeFollowUp(id)
  const selectId = useId()
  const stored = owner?.id ?? null
  const shown = change.isPending ? change.variables.ownerId : stored
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={selectId} className="font-semibold">
        Owner
      </label>
      <NativeSelect
        id={selectId}
        value={shown ?? ''}
        disabled={change.isPending}
        onChange={(event) => {
          const ownerId = event.target.value === '' ? null : Number(event.target.value)
          if (ownerId !== stored) change.mutate({ ownerId, before: { ownerId: stored } })
        }}
      >
        <option value="">No owner</option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.username}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
