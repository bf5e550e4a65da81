import { aliveEvent, firstSign } from '@/lib/pages/first-sign'

/** The scripts of Next's runtime; those of old browsers (`noModule`) stay. */
const script =
  /<script src="(\/_next\/[^"]+)"(?: id="_R_")?(?: crossorigin="")? async=""(?: nonce="[^"]*")?><\/script>/g
const preload = /<link rel="preload" as="script"[^>]*\/>/g
const styleSheet = /<link rel="stylesheet"|<\/head>/

/**
 * The page with its scripts replaced by one small inline script, which loads them at the first sign of interest: see
 * `firstSign`. A page without scripts is returned as it is.
 */
export function withWaitingScripts(html: string): string {
  const files = new Set<string>()
  const rest = html.replace(script, (_, file: string) => {
    files.add(file)
    return ''
  })
  if (files.size === 0) return html
  const call = `(${firstSign})(${JSON.stringify([...files])},${JSON.stringify(aliveEvent)})`
  // An inline script after a style sheet would wait for it.
  return rest.replace(preload, '').replace(styleSheet, (next) => `<script>${call}</script>${next}`)
}
