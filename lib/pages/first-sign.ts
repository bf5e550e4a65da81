/** Dispatched on `window` once the page is hydrated. */
export const aliveEvent = 'nava:alive'

/**
 * Runs in the browser, inlined into each public page: loads the page's scripts at the first sign of interest, or when the
 * browser has been idle for a while, so that they compete neither with the first picture nor with the first paint. What
 * is tapped before the page is hydrated happens at once if the browser can do it by itself (links, `<details>`, forms);
 * the other controls are marked as busy, and their clicks are repeated when the page is hydrated.
 *
 * On `<html>`, `data-moved` says that the visitor has pressed or scrolled before the page was hydrated.
 *
 * Only its text reaches the browser: it must not refer to anything outside itself.
 *
 * @param data the file with the page's data, if it is not in the page
 */
export function firstSign(files: readonly string[], alive: string, data?: string): void {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
  const held: { target: Element; control: Element; click: MouseEvent }[] = []
  const listening = { capture: true, passive: true }
  let asked = false

  function load() {
    if (asked) return
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
    Object.assign(script, { src: file, async: true, onerror: release, onload: then })
    document.head.append(script)
  }

  function keep(click: MouseEvent) {
    const { target } = click
    if (!(target instanceof Element) || click.button || click.metaKey || click.ctrlKey || click.shiftKey)
      return
    const menu = target.closest('[data-menu] a') && target.closest<HTMLDetailsElement>('[data-menu]')
    const control = target.closest('button[type="button"], [data-waits] a')
    if (!control) {
      // A link to a section of this page: the browser goes there by itself, beneath the menu.
      if (menu) menu.open = false
      return
    }
    click.preventDefault()
    click.stopPropagation()
    // Assistive technology may send nothing else.
    load()
    // Pressed again out of impatience.
    if (held.at(-1)?.control === control) return
    control.setAttribute('aria-busy', 'true')
    held.push({ target, control, click })
  }

  /** Repeats the clicks. Without scripts a link is followed; the browser does that by itself. */
  function release() {
    removeEventListener('click', keep, true)
    for (const { target, control, click } of held.splice(0)) {
      control.removeAttribute('aria-busy')
      target.dispatchEvent(new MouseEvent('click', click))
    }
  }

  const move = () => document.documentElement.setAttribute('data-moved', '')
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
    addEventListener(sign, move, { ...listening, once: true })
  for (const sign of signs) addEventListener(sign, load, listening)
  addEventListener('click', keep, true)
  addEventListener(alive, () => setTimeout(release), { once: true })
  addEventListener('load', () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), 4000),
  )
}
