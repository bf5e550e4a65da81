'use client'

import { Root } from '@radix-ui/react-label'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Label({ className, ...props }: ComponentProps<typeof Root>) {
  return <Root className={cn('block text-[0.9375rem] leading-snug font-medium', className)} {...props} />
}
