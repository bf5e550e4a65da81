import { typedPhone } from '@/lib/leads/rules'
import type { LeadJson } from '@/lib/leads/schema'
import { useTranslations } from 'next-intl'
import { villaInterests } from '@/lib/villas'
import { Flag } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { languageNames } from '@/components/staff/language-names'
import { AgeText } from './age'

/** More does not fit a row of a list. */
const most = 160

export function firstLine(text: string): string {
  return [...(text.split('\n', 1)[0] ?? '')].slice(0, most).join('')
}

/** The number as it was typed, or a placeholder if there is none. */
export function phoneText(lead: Pick<LeadJson, 'countryCode' | 'phone'>, nothing: string): string {
  const { countryCode, phone } = lead
  return phone ? typedPhone(countryCode, phone) : nothing
}

/** The plot that a visitor asked about, and whether it could be had at that moment. */
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
  const known = villaInterests.find((interest) => interest === villaType)
  return known ? t(known) : (villaType ?? nothing)
}

/** Marks a lead that may be spam: the honeypot was filled in, by a bot or a browser's autofill, or it came in a flood. */
export function FlaggedMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap text-coral">
      <Flag className="size-3.5" strokeWidth={1.5} aria-hidden />
      May be spam
    </span>
  )
}

interface LeadGistProps {
  lead: LeadJson
  /** Without age and owner, where a list has columns for them. */
  brief?: boolean
}

/** Age, language and owner of a lead, and the first line of its message. The specified columns stay as they are. */
export function LeadGist({ lead: { language, message, owner, createdAt }, brief = false }: LeadGistProps) {
  return (
    <span className={cn('line-clamp-1 text-sm break-all text-muted-foreground', !brief && 'max-w-[30rem]')}>
      {!brief && (
        <>
          <AgeText from={createdAt} />
          {' · '}
        </>
      )}
      {languageNames.of(language)}
      {!brief && owner && ` · ${owner.username}`}
      {message && (
        <>
          {' · '}
          <span lang={language}>{firstLine(message)}</span>
        </>
      )}
    </span>
  )
}
