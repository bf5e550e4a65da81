/** Every word that stands in an address of ours. */
const known = new Set(
  `_next account admin api auth bad-request brochure callback credentials csrf disabled en error events export.csv fr health
   images language leads login logout manifest.webmanifest missing newsletter newsletter-articles newsletter-images notes
   outbox overview password pictures privacy project-progress project-updates providers ready request retry ru samui-info
   session setup signin signout sitemap.xml staff static status th thank-you villa with-images zh`.split(
    /\s+/,
  ),
)
const harmless = /^(?!.*\d{7})[\w.[\]-]{1,100}$/
const number = /^\d{1,6}$/

/**
 * The path of an address as it may be written down. A visitor can put anything into an address, a mail address for
 * instance: parts that no address of ours has become `*`. Where something was found the address is one of ours; of any
 * other only known words and numbers of records are kept.
 */
export function pathForLog(url: string, status: number): string {
  const [path = ''] = url.split('?')
  const found = status < 300 || status === 304
  const isOurs = (part: string) => (found ? harmless.test(part) : known.has(part) || number.test(part))
  const parts = path.split('/').slice(1)
  return `/${parts.map((part) => (part === '' || isOurs(part) ? part : '*')).join('/')}`
}
