'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'

/**
 * Scrolls smoothly to sections of the current page, 80 px below the top (`scroll-padding-top`), and moves the
 * focus. One listener handles all links, so that they stay plain.
 */
export function AnchorScroll() {
  useEffect(() => {
    addEventListener('click', follow, { capture: true })
    return () => removeEventListener('click', follow, { capture: true })
  }, [])
  return null
}

function follow(event: MouseEvent) {
  if (event.defaultPrevented || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !link.hash || link.target === '_blank' || link.origin !== location.origin) return
  if (link.pathname !== location.pathname || link.dataset.soft === 'stay') return
  const section = sectionOf(link.hash)
  if (!section) return
  event.preventDefault()
  history.pushState(null, '', link.search + link.hash)
  scrollToSection(section)
}

/** The section of a hash. Invalid hashes such as `#%` and shapes in drawings have none. */
export function sectionOf(hash: string): HTMLElement | null {
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)))
    return element instanceof HTMLElement ? element : null
  } catch {
    return null
  }
}

/** Waits for the menu to close, because the page beneath it is inert. */
export function scrollToSection(section: HTMLElement) {
  const covered = section.closest('[inert]')
  if (!covered) return goTo(section)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    goTo(section)
  })
  observer.observe(covered, { attributeFilter: ['inert'] })
}

function goTo(section: HTMLElement) {
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth', block: 'start' })
}
