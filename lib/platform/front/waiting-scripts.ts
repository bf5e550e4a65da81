import { firstSign } from './first-sign'
import { aliveEvent, heldClicks } from './held-clicks'
import { lateFonts, wideScreen } from './late-fonts'

/** The scripts of Next's runtime; those of old browsers (`noModule`) stay. */
const script = /<script(?=[^>]* async="")[^>]* src="(\/_next\/[^"]+)"[^>]*><\/script>/g
const preload = /<link rel="preload" as="script"[^>]*\/>/g
const styleSheet = /<link rel="stylesheet"|<\/head>/

/**
 * The page with its scripts replaced by one small inline script, which loads them at the first sign of interest, and the
 * fonts after the first paint: see `firstSign`, `heldClicks` and `lateFonts`. A page without scripts is returned as it is.
 *
 * @param nonce of the scripts of this page
 * @param data the address of the page's data, if it is not in the page
 */
export function withWaitingScripts(html: string, nonce: string, data?: string): string {
  const files = new Set<string>()
  const rest = html.replace(script, (_, file: string) => {
    files.add(file)
    return ''
  })
  if (files.size === 0) return html
  const given = [[...files], aliveEvent, ...(data ? [data] : [])].map((value) => JSON.stringify(value))
  const calls =
    `(${lateFonts})(${JSON.stringify(wideScreen)});` +
    `(${heldClicks})(${JSON.stringify(aliveEvent)});(${firstSign})(${given.join()})`
  // An inline script after a style sheet would wait for it.
  return rest
    .replace(preload, '')
    .replace(styleSheet, (next) => `<script nonce="${nonce}">${calls}</script>${next}`)
}
