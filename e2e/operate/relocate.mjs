/**
 * The same text for the test's folder: absolute paths move below it, ports and other listed texts are replaced.
 * @param {string} text
 * @param {string} place
 * @param {Record<string, string>} others
 */
export function relocate(text, place, others) {
  const paths = text.replace(/(^|[\s"'=:@(>]-?)\/(etc|mnt|opt|root|var|usr\/local)\//gm, `$1${place}/$2/`)
  const names = Object.keys(others).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return paths.replace(
    new RegExp(`(?<!\\w)(?:${names.join('|')})(?!\\w)`, 'g'),
    (name) => others[name] ?? name,
  )
}
