import { lostReasonNames } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { useTranslations } from 'next-intl'
import { usd, villaInterests } from '@/lib/villas'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/components/staff/browser/api'
import { dayInWords } from '@/lib/leads/days'
import { leadValue } from '@/lib/leads/value'
import { queryKeys } from '@/lib/staff/query-keys'
import { sourceNames } from './follow-up-words'
import { languageName } from '@/lib/platform/language/locales'
import { Flag } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { AgeText } from './age'

/** In characters, as many as fit a row. */
const maxLength = 160

/** Hint for every field that visitors can read in their personal data (lib/leads/personal-data.ts). */
export const visitorReads = 'The visitor can read this through the privacy link.'

export function firstLine(text: string): string {
  return [...(text.split('\n', 1)[0] ?? '')].slice(0, maxLength).join('')
}

export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** The requested plot, and whether it was available then. */
export function plotText({ plot, plotWasFree }: Pick<LeadJson, 'plot' | 'plotWasFree'>): string {
  return plotWasFree === false ? `${plot}, not free when asked` : String(plot)
}

interface Props {
  villaType: string | null
  /** Shown if none was selected. */
  nothing: string
}

export function VillaName({ villaType, nothing }: Props) {
  const t = useTranslations('Contact.villaOptions')
  const villa = villaInterests.find((interest) => interest === villaType)
  return villa ? t(villa) : (villaType ?? nothing)
}

/** Marks possible spam: the honeypot was filled by a bot or by autofill, or the lead came in a flood. */
export function FlaggedMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap text-coral">
      <Flag className="size-3.5" strokeWidth={1.5} aria-hidden />
      May be spam
    </span>
  )
}

/** The source of a lead unless it is the website, the wish to visit, and the reason for a lost lead. */
export function wishText({ source, visitDay, lostReason }: LeadJson): string {
  return [
    source === 'website' ? '' : sourceNames[source],
    visitDay && `visit ${dayInWords(visitDay)}`,
    lostReason && `lost: ${lostReasonNames[lostReason]}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface LeadValueProps {
  lead: Pick<LeadJson, 'plot' | 'villaType'>
  /** Stands before a value, if there is one. */
  before?: string
}

/** Price of the plot or villa that the lead asks for. */
export function LeadValue({ lead, before = '' }: LeadValueProps) {
  const { data = [] } = useQuery({ ...apiQuery(queryKeys.plots), staleTime: 60_000 })
  const value = leadValue(lead, data)
  return value === null ? null : `${before}${value.toLocaleString('en', usd)}`
}

interface LeadGistProps {
  lead: LeadJson
  /** Omits age and owner, for lists that have columns for them. */
  brief?: boolean
}

/** Age, language, owner, source, wish and the first line of the message. */
export function LeadGist({ lead, brief = false }: LeadGistProps) {
  const { language, message, owner, createdAt } = lead
  const wish = wishText(lead)
  return (
    <span
      className={cn(
        'line-clamp-1 text-[0.8125rem] leading-[1.125rem] break-all text-muted-foreground',
        !brief && 'max-w-[30rem]',
      )}
    >
      {!brief && (
        <>
          <AgeText from={createdAt} />
          {' · '}
        </>
      )}
      {languageName(language, 'en')}
      {!brief && owner && ` · ${owner.username}`}
      {wish && ` · ${wish}`}
      {message && (
        <>
          {' · '}
          <span lang={language}>{firstLine(message)}</span>
        </>
      )}
    </span>
  )
}
