import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps } from 'react'
import { onChoice, Options } from '@/components/staff/forms/options'
import { AskLostReason } from '@/components/staff/leads/ask-lost-reason'
import { useChangeFollowUp, useChangeStatus } from '@/components/staff/leads/use-change-lead'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { NativeSelect } from '@/components/ui/native-select'
import { leadStatuses, lostReasonNames, lostReasons } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { personName } from '@/lib/platform/language/person-name'
import { dayInWords } from '@/lib/leads/days'
import { DateText, patterns } from '@/components/staff/date-text'
import { AgeText } from '@/components/staff/leads/age'
import { sourceNames } from '@/components/staff/leads/follow-up-words'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import type { VisitChannel } from '@/lib/leads/request/visit-rules'
import { NextStepForm } from './next-step-form'

const visitNames: Record<VisitChannel, string> = {
  'on-site': 'on site',
  video: 'by video',
  call: 'by telephone',
}

/** Status, owner, next step, and times of contact. */
export function LeadFollowUp({ lead }: { lead: LeadJson }) {
  const hintId = useId()
  return (
    <section aria-label="Follow-up" className="grid gap-3 border-y border-border py-3">
      <div className="grid grid-cols-2 gap-3">
        <LeadStatusSelect lead={lead} hintId={hintId} />
        <OwnerSelect lead={lead} />
      </div>
      {lead.status === 'lost' && <LostReasonSelect lead={lead} />}
      <NextStepForm lead={lead} hintId={hintId} />
      <div className="grid gap-1 text-sm text-muted-foreground">
        <Contacts lead={lead} />
        {lead.visitDay && (
          <p>
            Would like to visit on {dayInWords(lead.visitDay)}
            {lead.visitChannel && ` (${visitNames[lead.visitChannel]})`}.
          </p>
        )}
        {lead.createdBy && (
          <p>
            Entered by {lead.createdBy} ({sourceNames[lead.source]}).
          </p>
        )}
        <p id={hintId}>{visitorReads}</p>
      </div>
    </section>
  )
}

function Contacts({ lead: { firstAnsweredAt, lastContactAt, createdAt, status } }: { lead: LeadJson }) {
  if (!firstAnsweredAt)
    return (
      <p>
        {status === 'new' ? (
          <>
            Not answered yet, waiting for <AgeText from={createdAt} />.
          </>
        ) : (
          'No contact logged yet.'
        )}
      </p>
    )
  return (
    <p>
      First answered <DateText value={firstAnsweredAt} pattern={patterns.minute} />
      {lastContactAt && lastContactAt !== firstAnsweredAt && (
        <>
          , last contact <DateText value={lastContactAt} pattern={patterns.minute} />
        </>
      )}
      .
    </p>
  )
}

/** Saves the status as soon as it is selected. For a lost lead it asks for the reason first. */
function LeadStatusSelect({ lead, hintId }: { lead: LeadJson; hintId: string }) {
  const t = useTranslations('LeadStatus')
  const change = useChangeStatus(lead.id)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SavingSelect
        label="Status"
        aria-describedby={hintId}
        value={change.isPending ? change.variables.status : lead.status}
        disabled={change.isPending}
        onChange={onChoice(leadStatuses, (status) => {
          if (status === lead.status) return
          if (status === 'lost') setAsking(true)
          else change.mutate({ status, from: lead.status })
        })}
      >
        <Options of={leadStatuses.map((status) => [status, t(status)])} />
      </SavingSelect>
      {asking && (
        <AskLostReason
          who={personName(lead)}
          onChoose={(reason) => change.mutate({ status: 'lost', from: lead.status, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Why a lost lead was lost, saved as soon as it is selected. */
function LostReasonSelect({ lead: { id, lostReason } }: { lead: LeadJson }) {
  const change = useChangeStatus(id)
  return (
    <SavingSelect
      label="Lost because"
      value={(change.isPending ? change.variables.reason : lostReason) ?? ''}
      disabled={change.isPending}
      onChange={({ target }) => {
        const reason = lostReasons.find((option) => option === target.value) ?? null
        change.mutate({ status: 'lost', from: 'lost', reason })
      }}
    >
      <option value="">No reason known</option>
      <Options of={Object.entries(lostReasonNames)} />
    </SavingSelect>
  )
}

function OwnerSelect({ lead: { id, owner } }: { lead: LeadJson }) {
  const accounts = useAccounts(owner)
  const change = useChangeFollowUp(id)
  const storedOwner = owner?.id ?? null
  return (
    <SavingSelect
      label="Owner"
      value={(change.isPending ? change.variables.ownerId : storedOwner) ?? ''}
      disabled={change.isPending}
      onChange={({ target }) => {
        const ownerId = target.value === '' ? null : Number(target.value)
        if (ownerId !== storedOwner) change.mutate({ ownerId, before: { ownerId: storedOwner } })
      }}
    >
      <option value="">No owner</option>
      <Options of={accounts.map((account) => [account.id, account.username])} />
    </SavingSelect>
  )
}

function SavingSelect({ label, ...select }: { label: string } & ComponentProps<typeof NativeSelect>) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <NativeSelect id={id} {...select} />
    </div>
  )
}
