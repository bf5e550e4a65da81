import type { CSSProperties, ReactNode } from 'react'

interface Props {
  children: ReactNode
  className?: string
  /** Index among its siblings. Each appears 0.1 s after the previous one. */
  order?: number
}

/** Fades in once when scrolled into view, observed by RevealObserver. */
export function Reveal({ children, className, order = 0 }: Props) {
  const delay: CSSProperties & { '--reveal-delay': string } = { '--reveal-delay': `${order * 100}ms` }
  return (
    <div data-reveal="" className={className} style={order > 0 ? delay : undefined}>
      {children}
    </div>
  )
}
