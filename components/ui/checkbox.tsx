import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The browser's own checkbox in our clothes, so that it works and is sent without JavaScript. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cn('relative inline-grid size-5.5 shrink-0 place-items-center', className)}>
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
