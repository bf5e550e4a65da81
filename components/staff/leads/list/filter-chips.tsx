import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { LeadView } from '@/lib/leads/list/view'
import type { LeadViewChange } from '@/components/staff/leads/use-lead-view'

interface Props {
  view: LeadView
  change: (change: LeadViewChange) => void
}

/** The filters that only a link sets, of the overview or of "Today". */
export function FilterChips({ view: { reached, country, suspected }, change }: Props) {
  const status = useTranslations('LeadStatus')
  return (
    <>
      {reached && <Chip text={`Reached: ${status(reached)}`} onRemove={() => change({ reached: null })} />}
      {suspected && <Chip text="May be spam" onRemove={() => change({ suspected: null })} />}
      {country && <Chip text={`Phone: ${country}`} onRemove={() => change({ country: null })} />}
    </>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-10 bg-mist font-normal"
      aria-label={`Remove the filter ${text}`}
      onClick={onRemove}
    >
      {text}
      <X strokeWidth={1.5} aria-hidden />
    </Button>
  )
}
