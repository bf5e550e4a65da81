import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { apiQuery } from '@/components/staff/browser/api'
import { PlotStatusBadge } from '@/components/staff/plots/plot-words'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { channelLabels, channelNames } from '@/lib/channels'
import type { RequestField } from '@/lib/leads/request/schema'
import type { KeptLeadJson, LeadJson } from '@/lib/leads/schema'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { EmailText } from '@/components/staff/email-text'
import { numberList } from '@/lib/platform/language/punctuation'
import { shortlistPath, type Kept } from '@/lib/shortlist'
import { LeadValue, mailtoOf, plotText, telOf, VillaName } from '@/components/staff/leads/lead-texts'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { sheetPath } from '@/lib/plots/sheet-path'
import { languageName, type Locale } from '@/lib/platform/language/locales'

/** Not shown without a value. */
interface Fact {
  name: string
  value: ReactNode
}

/** What the visitor asked for. A new field of the form does not compile until it is here. */
export function LeadFacts({ lead }: { lead: LeadJson }) {
  const assigned = useAssignedPlots(lead.id)
  const phone = phoneOf(lead)
  const contact = {
    firstName: { name: 'Name', value: personName(lead) },
    lastName: null,
    email: {
      name: 'Email',
      value: lead.email ? (
        <a href={mailtoOf(lead.email)} className="underline underline-offset-4">
          <EmailText email={lead.email} />
        </a>
      ) : (
        '-'
      ),
    },
    countryCode: null,
    phone: {
      name: 'Phone',
      value: phone ? (
        <a href={telOf(phone)} className="underline underline-offset-4">
          {phone}
        </a>
      ) : (
        'Not provided'
      ),
    },
    ...Object.fromEntries(
      channelNames.map((name) => [name, { name: channelLabels[name], value: lead.channels[name] }] as const),
    ),
    language: { name: 'Language', value: languageName(lead.language, 'en') },
  }
  // The visit stands beside the next step.
  type Elsewhere = keyof typeof contact | 'message' | 'visitDay' | 'visitChannel'
  const inquiry: Record<Exclude<RequestField, Elsewhere> | 'assigned' | 'createdAt', Fact | null> = {
    villaType: {
      name: 'Villa Type',
      value: (
        <>
          <VillaName villaType={lead.villaType} nothing="Not specified" />
          <LeadValue lead={lead} before=", " />
        </>
      ),
    },
    plot: {
      name: 'Plot',
      value: lead.plot !== null && (
        <>
          {plotText(lead)} <SheetLink plot={lead.plot} language={lead.language} />
        </>
      ),
    },
    shortlist: {
      name: 'Shortlist',
      value: lead.shortlist.length > 0 && <Shortlist entries={lead.shortlist} />,
    },
    assigned: assignedFact(assigned, lead.language),
    infoPack: { name: 'Info Pack Requested', value: lead.infoPack ? 'Yes' : 'No' },
    newsletter: { name: 'Newsletter Signup', value: lead.newsletter ? 'Yes' : 'No' },
    createdAt: { name: 'Date', value: <DateText value={lead.createdAt} pattern={setPatterns.lead} /> },
  }
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <div className="grid gap-3 @md:grid-cols-2">
        <Facts title="Contact Information" facts={Object.values(contact)} />
        <Facts title="Inquiry Details" facts={Object.values(inquiry)} />
      </div>
      {lead.message && (
        <section>
          <h3 className="sr-only">Message</h3>
          <Message text={lead.message} language={lead.language} />
        </section>
      )}
    </div>
  )
}

/** A long message is cut, so that what is done about it stays in sight. */
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
    <a
      href={sheetPath(plot, language)}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      Sheet<span className="sr-only"> of plot {plot}</span> (PDF)
    </a>
  )
}

/** What the visitor kept, which opens side by side. */
function Shortlist({ entries }: { entries: readonly Kept[] }) {
  const villa = useTranslations('Contact.villaOptions')
  const names = entries.map((entry) => ('plot' in entry ? `Plot ${entry.plot}` : villa(entry.villa)))
  return (
    <a
      href={shortlistPath(entries)}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {numberList(names, 'en')}
    </a>
  )
}

/** The plots that are held, reserved or sold for a lead. */
function assignedFact(plots: readonly StaffPlotJson[], language: Locale): Fact {
  const links = plots.map(({ number, status }) => (
    <li key={number} className="flex flex-wrap items-center gap-2">
      <Link href={`/admin?tab=villas&open=${number}`} className="underline underline-offset-4">
        Plot {number}
      </Link>
      <PlotStatusBadge status={status} />
      <SheetLink plot={number} language={language} />
    </li>
  ))
  return { name: 'Assigned Plot', value: links.length > 0 && <ul className="grid gap-1">{links}</ul> }
}

function useAssignedPlots(leadId: number): StaffPlotJson[] {
  const { data = [] } = useQuery({ ...apiQuery(queryKeys.plots), staleTime: 60_000 })
  return data.filter((plot) => plot.leadId === leadId)
}

/** What the law asks to keep of an erased lead. */
export function KeptFacts({ lead }: { lead: KeptLeadJson }) {
  const { id, countryCode, villaType, plot, plotWasFree, createdAt } = lead
  const assigned = useAssignedPlots(id)
  return (
    <Facts
      title="Kept by law"
      facts={[
        { name: 'Name', value: personName(lead) },
        { name: 'Country Code', value: countryCode },
        { name: 'Villa Type', value: <VillaName villaType={villaType} nothing="Not specified" /> },
        { name: 'Plot', value: plot !== null && plotText({ plot, plotWasFree }) },
        assignedFact(assigned, lead.language),
        { name: 'Date', value: <DateText value={createdAt} pattern={setPatterns.lead} /> },
      ]}
    />
  )
}

function Facts({ title, facts }: { title: string; facts: (Fact | null)[] }) {
  return (
    <section>
      <h3 className="text-[0.8125rem] font-semibold text-muted-foreground">{title}</h3>
      <dl className="grid gap-0.5 text-sm">
        {facts.map(
          (fact) =>
            fact?.value && (
              <div key={fact.name} className="flex flex-wrap gap-x-2">
                <dt className="text-muted-foreground">{fact.name}</dt>
                <dd className="min-w-0 tabular-nums">{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
