'use client'

import { useEffect } from 'react'
import { isPageAlive, isPlaceKept, scrollToSection, sectionOf } from './anchor-scroll'

/**
 * A visitor who follows a link from another page to `/#contact` sees the page travel there, so that they know where
 * they are. A page that is loaded with a hash travels by itself (`scroll-behavior`); a second mover would stop it.
 */
export function HashArrival() {
  useEffect(() => {
    if (isPlaceKept() || location.hash.length < 2) return
    const section = sectionOf(location.hash)
    if (!section) return
    if (!isPageAlive()) return settleOn(section)
    // After Next's own jump to the section.
    const frame = requestAnimationFrame(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' })
      scrollToSection(section)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

/** Fonts that come late move what is below them: once they are there the page goes on to where the section is then. */
function settleOn(section: HTMLElement) {
  const left = new AbortController()
  const { signal } = left
  for (const moved of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(moved, () => left.abort(), { signal, passive: true })
  void Promise.all([document.fonts.ready, pageLoaded()]).then(() => {
    if (!signal.aborted) section.scrollIntoView()
    left.abort()
  })
  return () => left.abort()
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
