import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Options } from '@/components/staff/forms/options'
import { SelectField } from '@/components/staff/forms/text-fields'
import { followOns, plannedBy } from '@/components/staff/leads/next-step-suggestions'
import { useMoveOn } from '@/components/staff/leads/use-change-lead'
import { useAuthStatus } from '@/components/staff/session/use-auth-status'
import { Checkbox } from '@/components/ui/checkbox'
import type { LeadJson } from '@/lib/leads/schema'

/** Changes of the lead that go with an answer: the form offers them, and they run once the answer is sent. */
export function useAfterAnswer(lead: LeadJson) {
  const { id, status, owner, nextStep, nextStepOn } = lead
  const t = useTranslations('LeadStatus')
  const user = useAuthStatus().data?.user ?? null
  const [contacted, setContacted] = useState(true)
  const [mine, setMine] = useState(true)
  const [next, setNext] = useState('')
  const isNew = status === 'new'
  const isFree = owner === null && user !== null
  const change = useMoveOn(id)
  const run = () => {
    const followOn = followOns.find(({ label }) => label === next)
    const becomesMine = isFree && mine
    change.mutate({
      status: isNew && contacted ? { status: 'contacted', from: 'new' } : null,
      plan:
        followOn || becomesMine
          ? {
              ...(becomesMine && { ownerId: user.id }),
              ...(followOn && plannedBy(followOn)),
              before: { ...(becomesMine && { ownerId: null }), ...(followOn && { nextStep, nextStepOn }) },
            }
          : null,
    })
  }
  const fields = (
    <div role="group" aria-label="With the answer" className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {isNew && <Choose label={`Set to ${t('contacted')}`} on={contacted} set={setContacted} />}
      {isFree && <Choose label="Make me the owner" on={mine} set={setMine} />}
      <SelectField
        label="Then"
        density="compact"
        value={next}
        onChange={({ target }) => setNext(target.value)}
      >
        <option value="">No change of the next step</option>
        <Options of={followOns.map(({ label }) => [label, label])} />
      </SelectField>
    </div>
  )
  return { fields, run }
}

interface Choice {
  label: string
  on: boolean
  set: (on: boolean) => void
}

function Choose({ label, on, set }: Choice) {
  return (
    <label className="flex min-h-10 items-center gap-2 text-sm">
      <Checkbox checked={on} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  )
}
