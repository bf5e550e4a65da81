'use client'

import { useEffect } from 'react'
import { scrollToSection } from './anchor-scroll'

/** Somebody who arrives with `/#contact` sees the page travel there, so that they know where they are. */
export function HashArrival() {
  useEffect(() => {
    const section =
      location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)))
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
