// Code that runs in the browser: inlined into pages in place of their scripts, and imported by components.

/** Dispatched on `window` once the page is hydrated (components/ui/hydration.tsx). */
export const hydratedEvent = 'page:hydrated'

/** Wide screens do not wait for fonts, because their connection is fast and pictures outweigh fonts. */
export const wideScreen = '(min-width: 48rem)'

/** The script of pages that load their own scripts at once, such as the dashboard. */
export function replayScript(): string {
  return call(replayClicks, hydratedEvent)
}

/** The script of public pages. It loads the page's data from a separate file unless the page contains it. */
export function deferringScript(files: readonly string[], data?: string): string {
  const load = call(loadOnInteraction, files, hydratedEvent, ...(data ? [data] : []))
  return [call(deferFonts, wideScreen), replayScript(), load].join(';')
}

/** Serialises a function with its arguments. The function must not refer to anything outside itself. */
function call<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((value) => JSON.stringify(value)).join()})`
}

/**
 * Loads the page's scripts at the first interaction or once the browser has been idle, so that they do not delay the
 * first picture and paint. `replayClicks` keeps earlier clicks.
 *
 * `data-moved` on `<html>` means that the visitor pressed or scrolled before hydration.
 *
 * @param hydrated the event that releases held clicks, dispatched here when a script cannot be loaded
 * @param data the file with the page's data, if it is not in the page
 */
export function loadOnInteraction(files: readonly string[], hydrated: string, data?: string): void {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'click']
  const listening = { capture: true, passive: true }
  let isRequested = false

  function load(sign?: unknown) {
    // Browsers send a synthetic move for a resting pointer after the page has loaded.
    const atRest =
      sign instanceof MouseEvent && sign.type === 'pointermove' && !(sign.movementX || sign.movementY)
    if (isRequested || atRest) return
    isRequested = true
    for (const sign of signs) removeEventListener(sign, load, listening)
    const addAll = () => files.forEach((file) => add(file))
    if (!data) return addAll()
    // The data comes first, because the runtime fails without it.
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
 * Handles clicks before hydration. The browser handles links, `<details>` and forms by itself; other controls
 * and those with `data-waits` are marked as busy, and their clicks are repeated after hydration.
 */
export function replayClicks(hydrated: string): void {
  // A form with an empty required field is not sent: CSS shows its message (`if-missing` in globals.css). `:is()` keeps
  // the other selectors valid in browsers without `:has()`.
  const incomplete = 'form[novalidate]:is(:has(:required:invalid)) [type="submit"]'
  const controls = `button[type="button"], button:not(form button), [data-waits] a, tr[data-waits], ${incomplete}`
  const held: { target: Element; control: Element; click: MouseEvent }[] = []

  function keep(click: MouseEvent) {
    const { target } = click
    if (!(target instanceof Element) || click.button || click.metaKey || click.ctrlKey || click.shiftKey)
      return
    const menu = target.closest('[data-menu] a') && target.closest<HTMLDetailsElement>('[data-menu]')
    const control = target.closest(controls)
    if (!control) {
      // The browser scrolls to a section of this page by itself, but the open menu would cover it.
      if (menu) menu.open = false
      return
    }
    click.preventDefault()
    click.stopPropagation()
    // An impatient visitor has clicked the same control again.
    if (held.at(-1)?.control === control) return
    control.setAttribute('aria-busy', 'true')
    held.push({ target, control, click })
  }

  /** Repeats the held clicks. If the scripts failed to load, the browser follows links by itself. */
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
 * On a phone the first visit is painted in system fonts with the metrics of our fonts (globals.css). The fonts load
 * afterwards and are shown together, because each change of font lays out the whole page again. Visitors with cached
 * fonts see no change.
 */
function deferFonts(wide: string): void {
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
    // The title has letters of every script on the page. System fonts are excluded: a font that this device
    // lacks counts as failed and would end the wait.
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
