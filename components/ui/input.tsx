import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const controlLook =
  'bg-card border-input placeholder:text-muted-foreground aria-invalid:border-destructive hover:border-foreground block w-full min-h-12 rounded-sm border px-3.5 py-2.5 text-base leading-normal transition-colors disabled:opacity-60'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlLook, className)} {...props} />
}
