import { locales } from '@/lib/platform/language/locales'
import { sitePages, staffPaths } from '@/lib/pages/manifest.mjs'

/** Known path segments of the API, the dashboard and files; those of pages and languages come from their lists. */
const words = `_next access-log account api bad-request brochure callback campaigns codes correction credentials csrf
  data disabled email entries erasure error events export.csv flagged health images language leads link login logout mails
  manifest.webmanifest missing newsletter-articles newsletter-images notes outbox overview pack passkeys password
  phases pictures plots preview project-updates providers ready recovery-codes removal replies reply-templates
  retention retry same-person second-step send session sessions setup share signin signout site-plan sitemap.xml staff
  state static status stop subscribers subscriptions suspected test today viewings with-images`
const paths = [...sitePages.map(({ path }) => path), ...staffPaths]
const known = new Set<string>([
  ...words.split(/\s+/),
  ...paths.flatMap((path) => path.split('/')),
  ...locales,
])
/** No telephone number, and no token of a link in a mail. */
const harmless = /^(?!.*\d{7})(?!.*[0-9a-f]{40})[\w.[\]-]{1,100}$/
const number = /^\d{1,6}$/

/**
 * The path of a URL, safe for the log. A visitor can put anything into a URL, for example a mail address: unknown
 * segments become `*`. If something was found, the URL is one of ours; of any other only known segments and record ids
 * are kept.
 */
export function pathForLog(url: string, status: number): string {
  const [path = ''] = url.split('?')
  const found = status < 300 || status === 304
  const isOurs = (part: string) => (found ? harmless.test(part) : known.has(part) || number.test(part))
  const parts = path.split('/').slice(1)
  return `/${parts.map((part) => (part === '' || isOurs(part) ? part : '*')).join('/')}`
}
