import { prefixedLocales } from '@/lib/platform/language/codes.mjs'
import { findPage, staffPaths } from './manifest.mjs'

const prefix = new RegExp(`^/(?:${prefixedLocales.join('|')})(?=/|$)`)
/** Segments of the API and the dashboard are lower-case words. All others are values. */
const word = /^(?:[a-z]+(?:-[a-z]+)*|export\.csv)$/
/** Our longest path. Longer ones are guesses. */
const maxSegments = 6

/** The route of a URL as a label. Unknown URLs are `other`, because their labels would grow without bound. */
export function routeLabel(url: string, status: number): string {
  const path = (url.split('?')[0] ?? '').replace(prefix, '') || '/'
  if (path.startsWith('/_next/')) return '/_next'
  if (path.startsWith('/pictures/') || path.startsWith('/share/')) return `/${path.split('/')[1]}`
  const page = findPage(path)?.page
  if (page) return page.path
  const isStaff = staffPaths.some((start) => path === start || path.startsWith(`${start}/`))
  if ((!isStaff && !path.startsWith('/api/')) || status === 404 || status === 405) return 'other'
  const segments = path.split('/').slice(1)
  if (segments.length > maxSegments) return 'other'
  // A rejected request may have any path.
  if (status >= 400 && segments.some((segment) => segment.length > 24)) return 'other'
  return `/${segments.map((segment) => (word.test(segment) ? segment : ':id')).join('/')}`
}
