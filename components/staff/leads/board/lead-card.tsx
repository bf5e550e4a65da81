import { useDraggable } from '@dnd-kit/core'
import { cn } from '@/components/ui/cn'
import type { LeadJson } from '@/lib/leads/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { languageNames } from '@/components/staff/language-names'
import { AgeText } from '@/components/staff/leads/age-text'
import { firstLine, FlaggedMark, plotText, VillaName } from '@/components/staff/leads/lead-texts'
import { personName } from '@/lib/platform/language/person-name'

interface Props {
  lead: LeadJson
  faded: boolean
  onOpen: () => void
}

export function LeadCard({ lead, faded, onOpen }: Props) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: lead.id, data: { lead } })
  return (
    <li className={cn((faded || isDragging) && 'opacity-40')}>
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription="lead that can be moved"
        className="block w-full touch-manipulation text-left"
        onClick={onOpen}
      >
        <CardFace lead={lead} />
      </button>
    </li>
  )
}

export function CardFace({ lead, lifted = false }: { lead: LeadJson; lifted?: boolean }) {
  return (
    <span className={cn('block border bg-card p-3 text-sm', lifted && 'w-56 cursor-grabbing border-sea')}>
      <span className="block font-medium break-words">{personName(lead)}</span>
      {lead.flagged && <FlaggedMark />}
      {lead.message && (
        <span lang={lead.language} className="mt-1 line-clamp-2 break-words">
          {firstLine(lead.message)}
        </span>
      )}
      <span className="mt-1 block text-muted-foreground">
        <VillaName villaType={lead.villaType} nothing="No villa chosen" />
        {lead.plot !== null && `, plot ${plotText(lead)}`}
      </span>
      <span className="block text-muted-foreground">
        {languageNames.of(lead.language)}
        {lead.owner && `, ${lead.owner.username}`}
      </span>
      <span className="block text-muted-foreground tabular-nums">
        <DateText value={lead.createdAt} pattern={patterns.day} />, <AgeText from={lead.createdAt} />
      </span>
    </span>
  )
}
