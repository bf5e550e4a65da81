import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** Stands where something will be; says nothing to screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-sm bg-mist', className)} {...props} />
}
