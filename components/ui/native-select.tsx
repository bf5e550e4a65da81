import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlLook } from './input'

/** The browser's own select in our clothes: it works without JavaScript, and phones show their own wheel. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cn(controlLook, 'appearance-none truncate pr-10', className)} {...props} />
      <ChevronDown
        aria-hidden
        strokeWidth={1.25}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </span>
  )
}
