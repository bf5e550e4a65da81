/**
 * The same text for the test's own place: absolute folders are below it, ports and what else is named are others.
 * @param {string} text
 * @param {string} place
 * @param {Record<string, string>} others
 */
export function relocate(text, place, others) {
  const paths = text.replace(/(^|[\s"'=:@(>])\/(etc|opt|var|usr\/local)\//gm, `$1${place}/$2/`)
  const names = Object.keys(others).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return paths.replace(
    new RegExp(`(?<!\\w)(?:${names.join('|')})(?!\\w)`, 'g'),
    (name) => others[name] ?? name,
  )
}
