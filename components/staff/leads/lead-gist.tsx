import type { LeadJson } from '@/lib/leads/schema'
import { languageNames } from '../language-names'
import { firstLine } from './first-line'

/** The language of a lead, and the first line of its message. */
export function LeadGist({ lead: { language, message } }: { lead: LeadJson }) {
  return (
    <span className="line-clamp-1 max-w-[26rem] text-sm break-all text-muted-foreground">
      {languageNames.of(language)}
      {message && (
        <>
          {': '}
          <span lang={language}>{firstLine(message)}</span>
        </>
      )}
    </span>
  )
}
