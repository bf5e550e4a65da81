/** Scrolls again after late fonts have shifted the content, unless the visitor has moved on. */
export function scrollAfterFonts(scroll: () => void): () => void {
  const left = new AbortController()
  const { signal } = left
  for (const moved of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(moved, () => left.abort(), { signal, passive: true })
  void Promise.all([document.fonts.ready, pageLoaded()]).then(() => {
    if (!signal.aborted) scroll()
    left.abort()
  })
  return () => left.abort()
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
