import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LocalLink } from './local-link'

export function BackLink({ children, ...props }: ComponentProps<typeof LocalLink>) {
  return (
    <LocalLink {...props} className="group/back inline-flex min-h-11 items-center gap-2.5 print:hidden">
      <ArrowLeft
        aria-hidden
        strokeWidth={1.25}
        className="size-5 transition-transform duration-300 group-hover/back:-translate-x-1"
      />
      {children}
    </LocalLink>
  )
}
