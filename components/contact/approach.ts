/**
 * Calls back once, when a visitor comes near an element: it is less than a screen away, has the focus or is touched.
 * @returns what stops waiting
 */
export function approach(element: Element, near: () => Promise<void>): () => void {
  const left = new AbortController()
  const { signal } = left
  const come = () => {
    if (signal.aborted) return
    left.abort()
    // Without its code the form works as without JavaScript.
    near().catch(() => undefined)
  }
  for (const sign of ['focusin', 'pointerdown', 'pointermove', 'touchstart'])
    element.addEventListener(sign, come, { signal, passive: true })
  // The element itself may have no box.
  const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
    rootMargin: '100% 0px',
  })
  for (const child of element.children) observer.observe(child)
  signal.addEventListener('abort', () => observer.disconnect())
  return () => left.abort()
}
