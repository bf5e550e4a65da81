'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Hides elements below the fold and reveals each once when it scrolls into view. Visible elements are not
 * touched, so nothing flickers; without JavaScript or with reduced motion all is visible.
 */
export function RevealObserver() {
  const pathname = usePathname()
  useEffect(() => {
    if (!matchMedia('(width >= 48rem)').matches) return
    // CSS unfolds them on wide screens; `open` tells assistive technology and the Tab key.
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
      folded.open = true
      folded.querySelector('summary')?.setAttribute('tabindex', '-1')
    }
  }, [pathname])
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-reveal', 'shown')
          observer.unobserve(target)
        }
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    for (const element of document.querySelectorAll('[data-reveal=""]')) {
      if (element.getBoundingClientRect().top < innerHeight) continue
      element.setAttribute('data-reveal', 'waiting')
      observer.observe(element)
    }
    return () => {
      observer.disconnect()
      for (const element of document.querySelectorAll('[data-reveal="waiting"]'))
        element.setAttribute('data-reveal', 'shown')
    }
  }, [pathname])
  return null
}
