'use client'

import { useEffect } from 'react'
import { isPageHydrated } from '@/components/ui/hydration'
import { scrollToSection, sectionOf } from './anchor-scroll'
import { isPlaceKept } from './restore-scroll'
import { settle } from './scroll-after-fonts'

/**
 * A client-side navigation from another page to `/#contact` scrolls there visibly, so that visitors keep their
 * orientation. On a full load the browser scrolls itself (`scroll-behavior`); a second scroll would stop it.
 */
export function HashArrival() {
  useEffect(() => {
    if (isPlaceKept() || location.hash.length < 2) return
    const section = sectionOf(location.hash)
    if (!section) return
    if (!isPageHydrated()) {
      // The page may be hydrated long after its arrival.
      const hasMoved = document.documentElement.hasAttribute('data-moved')
      return hasMoved ? undefined : settle(() => section.scrollIntoView())
    }
    // After Next.js has jumped to the section.
    const frame = requestAnimationFrame(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' })
      scrollToSection(section)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
