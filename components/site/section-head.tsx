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

/** The head of a page, below the header of the site. */
export function PageHead(props: Pick<Props, 'eyebrow' | 'title' | 'children'>) {
  return (
    <div className="frame pt-36 pb-[clamp(2.5rem,5vw,4.5rem)] md:pt-40 print:pt-4 print:pb-6">
      <SectionHead {...props} heading="h1" />
    </div>
  )
}
