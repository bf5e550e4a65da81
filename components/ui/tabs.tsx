'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const Tabs = Radix.Root

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('flex overflow-x-auto border-b border-border', className)} {...props} />
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(look, className)} {...props} />
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...props} />
}

const look =
  'text-muted-foreground hover:text-foreground data-[state=active]:border-sea data-[state=active]:text-foreground -mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap focus-visible:outline-offset-[-2px] disabled:opacity-60'
