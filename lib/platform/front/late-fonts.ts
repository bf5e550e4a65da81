/** Where a first paint does not wait: the line is fast, and the pictures are large beside the fonts. */
export const wideScreen = '(min-width: 48rem)'

/**
 * Runs in the browser, inlined into each public page: on a phone a first visit is painted in the system fonts that have the metrics
 * of ours (globals.css). Ours load after that instead of competing with it, and are shown together, because each change of
 * a font lays out the whole page again. A visitor who comes from another page of the site, or to the same one again, has
 * them already and is not shown a change.
 *
 * Only its text reaches the browser: it must not refer to anything outside itself.
 */
export function lateFonts(wide: string): void {
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
