import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { apiQuery } from '@/components/staff/browser/api'
import { PlotStatusBadge } from '@/components/staff/plots/plot-words'
import { queryKeys } from '@/lib/staff/query-keys'
import { channelLabels, channelNames } from '@/lib/channels'
import type { RequestField } from '@/lib/leads/request/schema'
import type { KeptLeadJson, LeadJson } from '@/lib/leads/schema'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { numberList } from '@/lib/platform/language/punctuation'
import { shortlistPath, type ShortlistEntry } from '@/lib/shortlist'
import { LeadValue, mailtoOf, plotText, telOf, VillaName } from '@/components/staff/leads/lead-texts'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { sheetPath } from '@/lib/plots/sheet-path'
import { languageName, type Locale } from '@/lib/platform/language/locales'

const linkClass = 'underline underline-offset-4'

/** What the visitor asked for. A new field of the form does not compile until it is here. */
export function LeadFacts({ lead }: { lead: LeadJson }) {
  const { id, email, villaType, plot, shortlist, message, language, createdAt } = lead
  const phone = phoneOf(lead)
  const call = phone && (
    <a href={telOf(phone)} className={linkClass}>
      {phone}
    </a>
  )
  const write = email && (
    <a href={mailtoOf(email)} className={linkClass}>
      <EmailText email={email} />
    </a>
  )
  const contact = {
    firstName: <Fact name="Name">{personName(lead)}</Fact>,
    lastName: null,
    email: <Fact name="Email">{write || '-'}</Fact>,
    countryCode: null,
    phone: <Fact name="Phone">{call || 'Not provided'}</Fact>,
    channels: channelNames.map((name) => (
      <Fact key={name} name={channelLabels[name]}>
        {lead.channels[name]}
      </Fact>
    )),
    language: <Fact name="Language">{languageName(language, 'en')}</Fact>,
  }
  // Shown in other places: the visit stands beside the next step.
  type Elsewhere = keyof typeof contact | 'message' | 'visitDay' | 'visitChannel'
  const inquiry: Record<Exclude<RequestField, Elsewhere> | 'assigned' | 'createdAt', ReactNode> = {
    villaType: (
      <Fact name="Villa Type">
        <VillaName villaType={villaType} nothing="Not specified" />
        <LeadValue lead={lead} before=", " />
      </Fact>
    ),
    plot: plot !== null && (
      <Fact name="Plot">
        {plotText(lead)} <SheetLink plot={plot} language={language} />
      </Fact>
    ),
    shortlist: shortlist.length > 0 && (
      <Fact name="Shortlist">
        <Shortlist entries={shortlist} />
      </Fact>
    ),
    assigned: <AssignedPlots leadId={id} language={language} />,
    infoPack: <Fact name="Info Pack Requested">{lead.infoPack ? 'Yes' : 'No'}</Fact>,
    newsletter: <Fact name="Newsletter Signup">{lead.newsletter ? 'Yes' : 'No'}</Fact>,
    createdAt: <ArrivalFact createdAt={createdAt} />,
  }
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <div className="grid gap-3 @md:grid-cols-2">
        <Facts title="Contact Information">{inOrder(contact)}</Facts>
        <Facts title="Inquiry Details">{inOrder(inquiry)}</Facts>
      </div>
      {message && (
        <section>
          <h3 className="sr-only">Message</h3>
          <Message text={message} language={language} />
        </section>
      )}
    </div>
  )
}

function inOrder(facts: Record<string, ReactNode>): ReactNode {
  return Object.entries(facts).map(([field, fact]) => <Fragment key={field}>{fact}</Fragment>)
}

/** Shortens a long message, so that the actions below it stay in view. */
function Message({ text, language }: { text: string; language: string }) {
  const [whole, setWhole] = useState(false)
  const long = text.length > 220 || text.split('\n').length > 4
  return (
    <>
      <p
        lang={language}
        className={cn(
          'border-l-2 border-brass pl-3 text-sm break-words whitespace-pre-line',
          long && !whole && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {long && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </>
  )
}

/** The one-page PDF in the reader's language. */
function SheetLink({ plot, language }: { plot: number; language: Locale }) {
  return (
    <a href={sheetPath(plot, language)} target="_blank" rel="noreferrer" className={linkClass}>
      Sheet<span className="sr-only"> of plot {plot}</span> (PDF)
    </a>
  )
}

/** The visitor's shortlist, as a link to its comparison. */
function Shortlist({ entries }: { entries: readonly ShortlistEntry[] }) {
  const villa = useTranslations('Contact.villaOptions')
  const names = entries.map((entry) => ('plot' in entry ? `Plot ${entry.plot}` : villa(entry.villa)))
  return (
    <a href={shortlistPath(entries)} target="_blank" rel="noreferrer" className={linkClass}>
      {numberList(names, 'en')}
    </a>
  )
}

/** The plots that are held, reserved or sold for a lead. */
function AssignedPlots({ leadId, language }: { leadId: number; language: Locale }) {
  const { data = [] } = useQuery({ ...apiQuery(queryKeys.plots), staleTime: 60_000 })
  const plots = data.filter((plot) => plot.leadId === leadId)
  if (plots.length === 0) return null
  return (
    <Fact name="Assigned Plot">
      <ul className="grid gap-1">
        {plots.map(({ number, status }) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <Link href={`/admin?tab=villas&open=${number}`} className={linkClass}>
              Plot {number}
            </Link>
            <PlotStatusBadge status={status} />
            <SheetLink plot={number} language={language} />
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function ArrivalFact({ createdAt }: { createdAt: string }) {
  return (
    <Fact name="Date">
      <DateText value={createdAt} pattern={setPatterns.lead} />
    </Fact>
  )
}

/** Facts of an erased lead that must be kept by law. */
export function KeptFacts({ lead }: { lead: KeptLeadJson }) {
  const { id, countryCode, villaType, plot, plotWasFree, language, createdAt } = lead
  return (
    <Facts title="Kept by law">
      <Fact name="Name">{personName(lead)}</Fact>
      <Fact name="Country Code">{countryCode}</Fact>
      <Fact name="Villa Type">
        <VillaName villaType={villaType} nothing="Not specified" />
      </Fact>
      <Fact name="Plot">{plot !== null && plotText({ plot, plotWasFree })}</Fact>
      <AssignedPlots leadId={id} language={language} />
      <ArrivalFact createdAt={createdAt} />
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-[0.8125rem] font-semibold text-muted-foreground">{title}</h3>
      <dl className="grid gap-0.5 text-sm">{children}</dl>
    </section>
  )
}

/** Not shown without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
