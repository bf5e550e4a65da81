import type { CSSProperties, ReactNode } from 'react'

interface Props {
  children: ReactNode
  className?: string
  /** Place among its neighbours: each comes 0.1 s after the one before. */
  order?: number
}

/** Fades and slides in once when scrolled into view; RevealObserver does the watching. */
export function Reveal({ children, className, order = 0 }: Props) {
  const delay: CSSProperties & { '--reveal-delay': string } = { '--reveal-delay': `${order * 100}ms` }
  return (
    <div data-reveal="" className={className} style={order > 0 ? delay : undefined}>
      {children}
    </div>
  )
}
