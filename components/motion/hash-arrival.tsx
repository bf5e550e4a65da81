'use client'

import { useEffect } from 'react'
import { isPageAlive, isPlaceKept, scrollToSection } from './anchor-scroll'

/**
 * Somebody who follows a link from another page to `/#contact` sees the page travel there, so that they know where
 * they are. A page that is loaded with a hash travels by itself (`scroll-behavior`); a second mover would stop it.
 */
export function HashArrival() {
  useEffect(() => {
    if (!isPageAlive() || isPlaceKept() || location.hash.length < 2) return
    const section = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!section) return
    // After Next's own jump to the section.
    const frame = requestAnimationFrame(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' })
      scrollToSection(section)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
