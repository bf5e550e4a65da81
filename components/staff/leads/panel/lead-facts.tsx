import type { ReactNode } from 'react'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { languageNames } from '@/components/staff/language-names'
import { phoneText, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { personName } from '@/lib/platform/language/person-name'

export function LeadFacts({ lead }: { lead: LeadJson }) {
  const phone = phoneText(lead, '')
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <div className="grid gap-6 @xl:grid-cols-2">
        <Facts title="Contact Information">
          <Fact name="Name">{personName(lead)}</Fact>
          <Fact name="Email">
            <a
              href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}
              className="underline underline-offset-4"
            >
              <EmailText email={lead.email} />
            </a>
          </Fact>
          <Fact name="Phone">
            {phone ? (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
                {phone}
              </a>
            ) : (
              'Not provided'
            )}
          </Fact>
          <Fact name="Language">{languageNames.of(lead.language)}</Fact>
        </Facts>
        <Facts title="Inquiry Details">
          <Fact name="Villa Type">
            <VillaName villaType={lead.villaType} nothing="Not specified" />
          </Fact>
          {lead.plot !== null && (
            <Fact name="Plot">{plotText({ plot: lead.plot, plotWasFree: lead.plotWasFree })}</Fact>
          )}
          <Fact name="Info Pack Requested">{lead.infoPack ? 'Yes' : 'No'}</Fact>
          <Fact name="Newsletter Signup">{lead.newsletter ? 'Yes' : 'No'}</Fact>
          <Fact name="Date">
            <DateText value={lead.createdAt} pattern={patterns.minute} />
          </Fact>
        </Facts>
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

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9.5rem_1fr] gap-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
