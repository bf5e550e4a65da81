/**
 * Runs in the browser, inlined into each public page: loads the page's scripts at the first sign of interest, or when the
 * browser has been idle for a while, so that they compete neither with the first picture nor with the first paint.
 * `heldClicks` keeps what is tapped meanwhile.
 *
 * On `<html>`, `data-moved` says that the visitor has pressed or scrolled before the page was hydrated.
 *
 * Only its text reaches the browser: it must not refer to anything outside itself.
 *
 * @param alive the event that lets go of held clicks, dispatched here when a script cannot be loaded
 * @param data the file with the page's data, if it is not in the page
 */
export function firstSign(files: readonly string[], alive: string, data?: string): void {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'click']
  const listening = { capture: true, passive: true }
  let asked = false

  function load(sign?: unknown) {
    // The browser invents a move where the pointer rests, once the page is there.
    const atRest =
      sign instanceof MouseEvent && sign.type === 'pointermove' && !(sign.movementX || sign.movementY)
    if (asked || atRest) return
    asked = true
    for (const sign of signs) removeEventListener(sign, load, listening)
    const addAll = () => files.forEach((file) => add(file))
    if (!data) return addAll()
    // First, because the runtime fails without it.
    add(data, addAll)
    for (const file of files) {
      const hint = document.createElement('link')
      Object.assign(hint, { rel: 'preload', as: 'script', href: file })
      document.head.append(hint)
    }
  }

  function add(file: string, then?: () => void) {
    const script = document.createElement('script')
    Object.assign(script, { src: file, async: true, onerror: giveUp, onload: then })
    document.head.append(script)
  }

  function giveUp() {
    dispatchEvent(new Event(alive))
  }

  const move = () => document.documentElement.setAttribute('data-moved', '')
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
    addEventListener(sign, move, { ...listening, once: true })
  for (const sign of signs) addEventListener(sign, load, listening)
  addEventListener('load', () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), 4000),
  )
}
