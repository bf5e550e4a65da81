import type { ReactNode } from 'react'
import { SectionHead } from './section-head'

interface Props {
  eyebrow: string
  title: string
  children?: ReactNode
}

export function PageHead({ eyebrow, title, children }: Props) {
  return (
    <div className="frame pt-36 pb-[clamp(2.5rem,5vw,4.5rem)] md:pt-40 print:pt-4 print:pb-6">
      <SectionHead eyebrow={eyebrow} title={title} heading="h1">
        {children}
      </SectionHead>
    </div>
  )
}
