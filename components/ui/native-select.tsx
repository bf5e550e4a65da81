import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlVariants, type ControlVariants } from './control-variants'

/** A styled native select, which works without JavaScript; phones show their own picker. */
export function NativeSelect({ density, className, ...props }: ComponentProps<'select'> & ControlVariants) {
  return (
    <span className="relative block">
      <select
        className={clsx(controlVariants({ density }), 'appearance-none truncate pr-10', className)}
        {...props}
      />
      <ChevronDown
        aria-hidden
        strokeWidth={1.25}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </span>
  )
}
