'use client'

import { useEffect } from 'react'
import { isPageAlive, isPlaceKept, scrollToSection, sectionOf } from './anchor-scroll'

/**
 * A client-side navigation from another page to `/#contact` scrolls there visibly, so that visitors keep their
 * orientation. On a full load the browser scrolls itself (`scroll-behavior`); a second scroll would stop it.
 */
export function HashArrival() {
  useEffect(() => {
    if (isPlaceKept() || location.hash.length < 2) return
    const section = sectionOf(location.hash)
    if (!section) return
    if (!isPageAlive()) return settleOn(section)
    // After Next.js has jumped to the section.
    const frame = requestAnimationFrame(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' })
      scrollToSection(section)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

/** Fonts that load late shift the content: once they are there, scroll to the section's final position. */
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
