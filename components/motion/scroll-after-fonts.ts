/** Scrolls again after late fonts have shifted the content, unless the visitor has moved on. */
export function scrollAfterFonts(scroll: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  for (const moved of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(moved, () => controller.abort(), { signal, passive: true })
  void Promise.all([document.fonts.ready, pageLoaded()]).then(() => {
    if (!signal.aborted) scroll()
    controller.abort()
  })
  return () => controller.abort()
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
