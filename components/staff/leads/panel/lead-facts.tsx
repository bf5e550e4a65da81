import type { ReactNode } from 'react'
import type { RequestField } from '@/lib/leads/request/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { languageNames } from '@/components/staff/language-names'
import { phoneText, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { personName } from '@/lib/platform/language/person-name'

interface Fact {
  name: string
  value: ReactNode
}

/** What the visitor asked for. A new field of the form does not compile until it is here. */
export function LeadFacts({ lead }: { lead: LeadJson }) {
  const phone = phoneText(lead, '')
  const contact = {
    firstName: { name: 'Name', value: personName(lead) },
    lastName: null,
    email: {
      name: 'Email',
      value: (
        <a
          href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}
          className="underline underline-offset-4"
        >
          <EmailText email={lead.email} />
        </a>
      ),
    },
    countryCode: null,
    phone: {
      name: 'Phone',
      value: phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      ) : (
        'Not provided'
      ),
    },
    language: { name: 'Language', value: languageNames.of(lead.language) },
  }
  // The visit stands beside the next step.
  type Elsewhere = keyof typeof contact | 'message' | 'visitDay' | 'visitChannel'
  const inquiry: Record<Exclude<RequestField, Elsewhere> | 'createdAt', Fact | null> = {
    villaType: {
      name: 'Villa Type',
      value: <VillaName villaType={lead.villaType} nothing="Not specified" />,
    },
    plot:
      lead.plot === null
        ? null
        : { name: 'Plot', value: plotText({ plot: lead.plot, plotWasFree: lead.plotWasFree }) },
    infoPack: { name: 'Info Pack Requested', value: lead.infoPack ? 'Yes' : 'No' },
    newsletter: { name: 'Newsletter Signup', value: lead.newsletter ? 'Yes' : 'No' },
    createdAt: { name: 'Date', value: <DateText value={lead.createdAt} pattern={setPatterns.lead} /> },
  }
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <div className="grid gap-6 @xl:grid-cols-2">
        <Facts title="Contact Information" facts={Object.values(contact)} />
        <Facts title="Inquiry Details" facts={Object.values(inquiry)} />
      </div>
      {lead.message && (
        <section>
          <h3 className="mb-2 font-semibold">Message</h3>
          <p lang={lead.language} className="border-l-2 border-brass pl-4 break-words whitespace-pre-line">
            {lead.message}
          </p>
        </section>
      )}
    </div>
  )
}

function Facts({ title, facts }: { title: string; facts: (Fact | null)[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="grid gap-1.5">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.name} className="grid grid-cols-[9.5rem_1fr] gap-3">
                <dt className="text-muted-foreground">{fact.name}</dt>
                <dd className="tabular-nums">{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
