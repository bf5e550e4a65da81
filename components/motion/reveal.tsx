import type { CSSProperties, ReactNode } from 'react'

interface Props {
  children: ReactNode
  className?: string
  /** Index among its siblings: each appears 0.1 s after the previous one. */
  order?: number
}

/** Fades and slides in once when scrolled into view; RevealObserver observes it. */
export function Reveal({ children, className, order = 0 }: Props) {
  const delay: CSSProperties & { '--reveal-delay': string } = { '--reveal-delay': `${order * 100}ms` }
  return (
    <div data-reveal="" className={className} style={order > 0 ? delay : undefined}>
      {children}
    </div>
  )
}
