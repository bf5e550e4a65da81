import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

interface Props {
  eyebrow: string
  title: string
  children?: ReactNode
  className?: string
  tone?: 'light' | 'dark'
  heading?: 'h1' | 'h2'
}

export function SectionHead({
  eyebrow,
  title,
  children,
  className,
  tone = 'light',
  heading: Heading = 'h2',
}: Props) {
  return (
    <div className={className}>
      <p className={cn('type-label', tone === 'light' ? 'text-brass-text' : 'text-sand')}>{eyebrow}</p>
      <Heading className="mt-4 type-title">{title}</Heading>
      {children && <p className="mt-6 measure">{children}</p>}
    </div>
  )
}
