import { typedPhone } from '@/lib/leads/phone'
import type { LeadJson } from '@/lib/leads/schema'
import { useTranslations } from 'next-intl'
import { villaInterests } from '@/lib/villas'
import { Flag } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { languageNames } from '@/components/staff/language-names'
import { AgeText } from './age'

/** The most that fits a row. */
const most = 160

export function firstLine(text: string): string {
  return [...(text.split('\n', 1)[0] ?? '')].slice(0, most).join('')
}

/** The number as typed, or a placeholder. */
export function phoneText(lead: Pick<LeadJson, 'countryCode' | 'phone'>, nothing: string): string {
  const { countryCode, phone } = lead
  return phone ? typedPhone(countryCode, phone) : nothing
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
  const known = villaInterests.find((interest) => interest === villaType)
  return known ? t(known) : (villaType ?? nothing)
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

interface LeadGistProps {
  lead: LeadJson
  /** Without age and owner, where a list has columns for them. */
  brief?: boolean
}

/** Age, language, owner and the first line of the message. */
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
