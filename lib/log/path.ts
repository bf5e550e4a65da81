import { locales } from '@/lib/language/locales'
import { sitePages, staffPaths } from '@/lib/page-manifest.mjs'

/** Words in the addresses of calls, of the dashboard and of files; those of pages and languages follow from their lists. */
const words = `_next account api bad-request brochure callback credentials csrf disabled error events export.csv health images
  language leads login logout manifest.webmanifest missing newsletter-articles newsletter-images notes outbox overview
  password pictures project-updates providers ready retry session setup signin signout sitemap.xml staff static status
  with-images`
const paths = [...sitePages.map(({ path }) => path), ...staffPaths]
const known = new Set<string>([
  ...words.split(/\s+/),
  ...paths.flatMap((path) => path.split('/')),
  ...locales,
])
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
