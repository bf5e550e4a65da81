import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-sm bg-mist', className)} {...props} />
}
