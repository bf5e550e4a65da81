/** No telephone number, and no token of a link in a mail. */
const harmless = /^(?!.*\d{7})(?!.*[0-9a-f]{40})[\w.[\]-]{1,100}$/
const number = /^\d{1,6}$/

/**
 * The path of a URL, safe for the log. A visitor can put anything into a URL, for example a mail address: unknown
 * segments become `*`. If something was found, the URL is one of ours; of any other only known segments and record ids
 * are kept.
 * @param known the names in our own addresses
 */
export function pathForLog(url: string, status: number, known: ReadonlySet<string>): string {
  const [path = ''] = url.split('?')
  const found = status < 300 || status === 304
  const isOurs = (part: string) => (found ? harmless.test(part) : known.has(part) || number.test(part))
  const parts = path.split('/').slice(1)
  return `/${parts.map((part) => (part === '' || isOurs(part) ? part : '*')).join('/')}`
}
