'use client'

import { useEffect, useState, type ReactNode } from 'react'

const compactAfter = 50

/** The fixed header, which shrinks once the page is scrolled. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const [compact, setCompact] = useState(false)
  useEffect(() => {
    const measure = () => setCompact(scrollY > compactAfter)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return (
    <header
      data-site-header
      data-compact={compact ? '' : undefined}
      className="group/header fixed inset-x-0 top-0 z-50 print:static low:absolute"
    >
      <div className="border-b hairline bg-ivory text-ink transition-colors duration-300 over-hero:border-transparent over-hero:bg-transparent over-hero:text-ivory">
        <div className="frame flex items-center justify-between gap-6 py-5 transition-[padding] duration-300 group-data-[compact]/header:py-2.5">
          {children}
        </div>
      </div>
    </header>
  )
}
