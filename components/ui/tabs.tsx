'use client'

import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { cn } from '@/components/ui/cn'

export const Tabs = Radix.Root

/** On a narrow screen the row scrolls, with the active tab fully visible. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector('[data-state=active]')
    if (open) show(open)
  }, [])
  return (
    <Radix.List
      ref={list}
      className={cn('flex overflow-x-auto border-b border-border', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  const onFocus = ({ currentTarget }: FocusEvent) => show(currentTarget)
  return <Radix.Trigger className={cn(triggerClass, className)} onFocus={onFocus} {...props} />
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...props} />
}

const triggerClass =
  'text-muted-foreground hover:text-foreground data-[state=active]:border-sea data-[state=active]:text-foreground -mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap focus-visible:outline-offset-[-2px] disabled:opacity-60'

function show(tab: Element) {
  // Not available in jsdom, which has no layout.
  tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
