import { cn } from '@/components/ui/cn'
import type { LeadJson } from '@/lib/leads/schema'
import { languageNames } from '@/components/staff/language-names'
import { AgeText } from './age-text'
import { firstLine } from './lead-texts'

interface Props {
  lead: LeadJson
  /** Without age and owner, where a list has columns for them. */
  brief?: boolean
}

/** Age, language and owner of a lead, and the first line of its message. The specified columns stay as they are. */
export function LeadGist({ lead: { language, message, owner, createdAt }, brief = false }: Props) {
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
