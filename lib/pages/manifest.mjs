// The only list of public pages. Redirects, rewrites, not-found pages, the sitemap and the logged path
// segments derive from it; `lib/pages/manifest.test.ts` compares it with app/[locale] and middleware.ts.
// Plain JavaScript, because next.config.mjs loads it without compilation.

/**
 * @typedef {object} SitePage
 * @property {string} path path in English; the other languages add their prefix
 * @property {boolean} shared whether it is the same for all visitors: the page cache keeps it, with its scripts allowed by
 * hash, unless it reads a header or a cookie; any other page gets a nonce and is never cached
 * @property {readonly string[]} [query] the parameters that it reads
 * @property {boolean} listed whether search engines may index it, in the sitemap and in its head
 * @property {'villa' | 'update' | 'article' | 'guide'} [record] the kind of record that `:id` identifies
 */

/** @type {readonly Readonly<SitePage>[]} */
export const sitePages = [
  { path: '/', shared: true, query: ['villa', 'plot', 'currency'], listed: true },
  { path: '/villa/:id', shared: true, query: ['currency'], listed: true, record: 'villa' },
  { path: '/villas/compare', shared: true, query: ['currency'], listed: true },
  { path: '/shortlist', shared: false, query: ['plots', 'villas', 'currency'], listed: false },
  { path: '/site-plan', shared: true, query: ['villa', 'available', 'plot', 'currency'], listed: true },
  { path: '/thank-you', shared: false, listed: false },
  { path: '/request', shared: false, listed: false },
  {
    path: '/project-progress',
    shared: true,
    query: ['page', 'phase', 'plot'],
    listed: true,
  },
  { path: '/project-progress/:id', shared: true, listed: true, record: 'update' },
  { path: '/samui-info', shared: true, listed: true },
  { path: '/newsletter/:id', shared: true, listed: true, record: 'article' },
  { path: '/guide', shared: true, listed: true },
  { path: '/guide/:id', shared: true, listed: true, record: 'guide' },
  { path: '/subscription', shared: false, query: ['problem', 'source'], listed: false },
  {
    path: '/subscription/:token',
    shared: false,
    query: ['confirm', 'done', 'topics'],
    listed: false,
  },
  { path: '/privacy', shared: true, listed: true },
  { path: '/privacy/link', shared: false, listed: false },
  { path: '/privacy/data', shared: false, listed: false },
  { path: '/privacy/delete', shared: false, listed: false },
  { path: '/privacy/deleted', shared: false, listed: false },
]

/** Staff pages: English, without prefix, the same for all readers. */
export const staffPaths = ['/auth', '/auth/second-step', '/auth/forgotten', '/auth/password', '/admin']

/**
 * Finds the page at a path without language prefix, and the value of `:id`.
 * @param {string} path
 * @returns {{ page: Readonly<SitePage>, id: string } | null}
 */
export function findPage(path) {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { page, id: match[1] ?? '' }
  }
  return null
}

const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/, '([^/]+)')}$`),
}))
