import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A styled native checkbox, which works without JavaScript. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative inline-grid size-5.5 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="peer size-full appearance-none rounded-sm border border-input bg-card checked:border-primary checked:bg-primary hover:border-foreground"
        {...props}
      />
      <Check
        aria-hidden
        strokeWidth={2}
        className="pointer-events-none absolute hidden size-4 text-primary-foreground peer-checked:block"
      />
    </span>
  )
}
