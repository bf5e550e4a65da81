// Runs in the browser: what is inlined into pages instead of their scripts, and imported by components.

/** Dispatched on `window` once the page is hydrated (components/ui/hydration.tsx). */
export const hydratedEvent = 'page:hydrated'

/** Where a first paint does not wait for fonts: the line is fast, and the pictures are large beside the fonts. */
export const wideScreen = '(min-width: 48rem)'

/** For a page whose scripts load at once, as those of the dashboard do. */
export function replayScript(): string {
  return call(replayClicks, hydratedEvent)
}

/** For a public page; loads its scripts, and its data from a file of its own if it is not in the page. */
export function deferringScript(files: readonly string[], data?: string): string {
  const load = call(loadOnInteraction, files, hydratedEvent, ...(data ? [data] : []))
  return [call(deferFonts, wideScreen), replayScript(), load].join(';')
}

/** The text of a function and its arguments: such a function must not refer to anything outside itself. */
function call<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given): string {
  return `(${run})(${given.map((value) => JSON.stringify(value)).join()})`
}

/**
 * Loads the page's scripts at the first interaction, or when the browser has been idle for a while, so that they compete
 * neither with the first picture nor with the first paint. `replayClicks` keeps what is tapped meanwhile.
 *
 * On `<html>`, `data-moved` says that the visitor has pressed or scrolled before the page was hydrated.
 *
 * @param hydrated the event that releases held clicks, dispatched here when a script cannot be loaded
 * @param data the file with the page's data, if it is not in the page
 */
export function loadOnInteraction(files: readonly string[], hydrated: string, data?: string): void {
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
    dispatchEvent(new Event(hydrated))
  }

  const move = () => document.documentElement.setAttribute('data-moved', '')
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
    addEventListener(sign, move, { ...listening, once: true })
  for (const sign of signs) addEventListener(sign, load, listening)
  addEventListener('load', () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), 4000),
  )
}

/**
 * What is clicked before the page is hydrated happens at once if the browser can do it by itself (links, `<details>`,
 * forms); the other controls, and what is marked with `data-waits`, are marked as busy, and their clicks are repeated when
 * the page is hydrated.
 */
export function replayClicks(hydrated: string): void {
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
  addEventListener(hydrated, () => setTimeout(release), { once: true })
}

/**
 * On a phone a first visit is painted in the system fonts that have the metrics of ours (globals.css). Ours load after that
 * instead of competing with it, and are shown together, because each change of a font lays out the whole page again. A
 * visitor who comes from another page of the site, or to the same one again, has them already and is not shown a change.
 */
export function deferFonts(wide: string): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isAgain = visit && 'type' in visit && visit.type !== 'navigate'
  const knows = isAgain || document.referrer.startsWith(`${location.origin}/`)
  const seesPaint =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')
  if (knows || matchMedia(wide).matches || !seesPaint) return
  const root = document.documentElement
  root.setAttribute('data-fonts', 'late')

  function loadAll() {
    const style = getComputedStyle(root)
    // The title has letters of each script that the page needs.
    // Without the fonts of the system: one that this device lacks counts as failed, and would end the wait for ours.
    const load = (weight: number, name: string) =>
      document.fonts.load(`${weight} 1em ${style.getPropertyValue(name)}`, document.title)
    return Promise.all([
      load(300, '--web-display'),
      load(400, '--web-display'),
      load(400, '--web-text'),
      load(500, '--web-text'),
    ])
  }

  const show = () => root.removeAttribute('data-fonts')
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    void loadAll().then(show, show)
  }).observe({ type: 'paint', buffered: true })
}
