import { SmallButton } from '@/components/staff/buttons'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { SidePanelContent } from '@/components/ui/side-panel'
import { personName } from '@/lib/platform/language/person-name'
import type { KeptLeadJson, LeadJson } from '@/lib/leads/schema'
import { FlaggedMark } from '@/components/staff/leads/lead-texts'
import { focusLead } from '@/components/staff/leads/lead-row'
import { useNeighbourKeys, type Neighbours, type Place } from './use-neighbours'

/** Screens with room for a lead beside the list. */
const wide = '(min-width: 64rem)'

/** On a touch screen every control has the size of a thumb. */
const thumbs =
  'pointer-coarse:[&_button]:min-h-11 pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_dd_a]:min-h-0'

const fullOnPhones =
  'max-w-3xl max-sm:inset-0 max-sm:h-[calc(100dvh-var(--free-below,0px))] max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0'

export interface FrameProps {
  id: number
  lead: LeadJson | KeptLeadJson | undefined
  /** Whether a list stays visible: from 1024 px up the lead opens beside it. */
  besideList: boolean
  neighbours: Neighbours
  onGo: (place: Place) => void
  onClose: () => void
  children: ReactNode
}

/** A panel beside the list if there is room, else a dialog, on phones of full height. */
export function LeadFrame({ id, lead, besideList, neighbours, onGo, onClose, children }: FrameProps) {
  // Fixed while open, because a change would lose focus and input.
  const [beside] = useState(() => besideList && window.matchMedia(wide).matches)
  const [opener] = useState(() => document.activeElement)
  useNeighbourKeys(neighbours, onGo)
  const Content = beside ? SidePanelContent : DialogContent
  const returnFocus = (event: Event) => {
    event.preventDefault()
    if (!focusLead(id) && opener instanceof HTMLElement) opener.focus()
  }
  return (
    <Dialog open modal={!beside} onOpenChange={onClose}>
      <Content className={cn(thumbs, !beside && fullOnPhones)} onCloseAutoFocus={returnFocus}>
        <DialogHeader className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 pb-3">
          <DialogTitle className="text-xl">
            {lead ? personName(lead) : 'Lead'}
            {lead?.flagged && <FlaggedMark />}
          </DialogTitle>
          <p className="text-sm text-muted-foreground tabular-nums">#{id}</p>
          <DialogDescription className="sr-only">
            Details, follow-up, status, notes and history of a lead
          </DialogDescription>
          {besideList && neighbours.position > 0 && <Stepper neighbours={neighbours} onGo={onGo} />}
        </DialogHeader>
        {children}
      </Content>
    </Dialog>
  )
}

function Stepper({
  neighbours: { position, count, previous, next },
  onGo,
}: Pick<FrameProps, 'neighbours' | 'onGo'>) {
  const steps = [
    { to: previous, label: 'Previous lead', key: '↑', Icon: ChevronUp },
    { to: next, label: 'Next lead', key: '↓', Icon: ChevronDown },
  ]
  return (
    <div className="flex items-center gap-1 text-sm text-muted-foreground tabular-nums">
      {steps.map(({ to, label, key, Icon }) => (
        <SmallButton
          key={label}
          className="px-2"
          aria-label={label}
          title={`${label} (${key})`}
          // Not disabled, because a disabled button would lose the focus and the arrow keys.
          aria-disabled={to === undefined}
          onClick={() => to !== undefined && onGo(to)}
        >
          <Icon strokeWidth={1.5} aria-hidden />
        </SmallButton>
      ))}
      <p className="ml-2" aria-live="polite">
        {position.toLocaleString('en')} of {count.toLocaleString('en')}
      </p>
    </div>
  )
}
