/** Dispatched on `window` once the page is hydrated. */
export const aliveEvent = 'nava:alive'

/**
 * Runs in the browser, inlined into each page: what is clicked before the page is hydrated happens at once if the browser
 * can do it by itself (links, `<details>`, forms); the other controls, and what is marked with `data-waits`, are marked as
 * busy, and their clicks are repeated when the page is hydrated.
 *
 * Only its text reaches the browser: it must not refer to anything outside itself.
 */
export function heldClicks(alive: string): void {
  const controls = 'button[type="button"], button:not(form button), [data-waits] a, tr[data-waits]'
  const held: { target: Element; control: Element; click: MouseEvent }[] = []

  function keep(click: MouseEvent) {
    const { target } = click
    if (!(target instanceof Element) || click.button || click.metaKey || click.ctrlKey || click.shiftKey)
      return
    const menu = target.closest('[data-menu] a') && target.closest<HTMLDetailsElement>('[data-menu]')
    const control = target.closest(controls)
    if (!control) {
      // A link to a section of this page: the browser goes there by itself, beneath the menu.
      if (menu) menu.open = false
      return
    }
    click.preventDefault()
    click.stopPropagation()
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

  addEventListener('click', keep, true)
  addEventListener(alive, () => setTimeout(release), { once: true })
}
