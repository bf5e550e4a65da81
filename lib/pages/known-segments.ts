import { locales } from '@/lib/platform/language/locales'
import { sitePages, staffPaths } from './manifest.mjs'

/** Known segments of the API, the dashboard and files. Those of pages and languages come from their lists. */
const words = `_next access-log account api bad-request brochure calendar callback campaigns changes codes correction credentials csrf data disabled
  email entries erasure error events export.csv flagged guide health images language lead-views leads link login logout mails
  manifest.webmanifest merge missing new newsletter-articles newsletter-images notes openapi.json order outbox overview pack passkeys
  password people person phases pictures plots portrait portraits preview project-updates providers rates ready recovery-codes
  removal replies reply-templates retention retry role same-person second-step send session sessions setup share sheet shown signatures
  signin signout site-plan sitemap.xml staff stages state static status stop subscribers subscriptions suspected templates test
  today undo viewings with-images`
const paths = [...sitePages.map(({ path }) => path), ...staffPaths]
/** Path segments of our own URLs, which the log may keep. */
export const knownSegments: ReadonlySet<string> = new Set([
  ...words.split(/\s+/),
  ...paths.flatMap((path) => path.split('/')),
  ...locales,
])
