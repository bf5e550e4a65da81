'use client'

import { useEffect } from 'react'
import { isPageHydrated } from '@/components/ui/hydration'
import { scrollToSection, sectionOf } from './anchor-scroll'
import { isPlaceKept } from './restore-scroll'
import { scrollAfterFonts } from './scroll-after-fonts'

/**
 * Scrolls visibly after a client-side navigation to `/#contact`, for orientation. On a full load the browser
 * scrolls itself (`scroll-behavior`), and a second scroll would stop it.
 */
export function ScrollToHash() {
  useEffect(() => {
    if (isPlaceKept() || location.hash.length < 2) return
    const section = sectionOf(location.hash)
    if (!section) return
    if (!isPageHydrated()) {
      // Hydration may happen long after the visitor has arrived and scrolled on.
      const hasMoved = document.documentElement.hasAttribute('data-moved')
      return hasMoved ? undefined : scrollAfterFonts(() => section.scrollIntoView())
    }
    // Runs after Next has jumped to the section.
    const frame = requestAnimationFrame(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' })
      scrollToSection(section)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
