import type { LucideIcon } from 'lucide-react'
import { Tooltip } from '@/components/ui/tooltip'

interface Props {
  label: string
  Icon: LucideIcon
  /** Whether the format is active at the cursor. */
  on?: boolean
  off?: boolean
  onUse: () => void
}

export function ToolButton({ label, Icon, on, off = false, onUse }: Props) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={on}
        disabled={off}
        onClick={onUse}
        className="grid size-10 place-items-center hover:bg-accent disabled:opacity-40 aria-pressed:bg-primary aria-pressed:text-primary-foreground"
      >
        <Icon className="size-4.5" strokeWidth={1.5} aria-hidden />
      </button>
    </Tooltip>
  )
}
