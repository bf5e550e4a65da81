import type { LeadJson } from '@/lib/leads/schema'
import { dayInWords } from '@/lib/leads/days'
import { DateText, patterns } from '@/components/staff/date-text'
import { AgeText } from '@/components/staff/leads/age'
import { sourceNames, visitNames } from '@/components/staff/leads/follow-up-words'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { LeadStatusSelect, LostReasonSelect, OwnerSelect } from './lead-selects'
import { NextStepForm } from './next-step-form'
import { useId } from 'react'

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
