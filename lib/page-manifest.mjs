// The only list of public pages. Redirects, rewrites, not-found pages, the sitemap and the path segments allowed in the
// log are derived from it; `lib/pages/manifest.test.ts` compares it with the folders of app/[locale] and the matcher of
// middleware.ts. Plain JavaScript, because next.config.mjs loads it before TypeScript is compiled.

/**
 * @typedef {object} SitePage
 * @property {string} path path in English; the other languages add their prefix
 * @property {'build' | 'request'} made when it is rendered: a prerendered page is the same for all readers, skips the
 * middleware and may be cached; a page rendered on request gets a nonce and is never cached
 * @property {boolean} listed whether search engines may index it, in the sitemap and in its head
 * @property {'villa' | 'update' | 'article'} [record] the kind of record that `:id` identifies
 */

/** @type {readonly Readonly<SitePage>[]} */
export const sitePages = [
  { path: '/', made: 'request', listed: true },
  { path: '/villa/:id', made: 'request', listed: true, record: 'villa' },
  { path: '/villas/compare', made: 'request', listed: true },
  { path: '/site-plan', made: 'request', listed: true },
  { path: '/thank-you', made: 'request', listed: false },
  { path: '/request', made: 'request', listed: false },
  { path: '/project-progress', made: 'request', listed: true },
  { path: '/project-progress/:id', made: 'request', listed: true, record: 'update' },
  { path: '/samui-info', made: 'request', listed: true },
  { path: '/newsletter/:id', made: 'request', listed: true, record: 'article' },
  { path: '/privacy', made: 'build', listed: true },
]

/** Pages for staff: English only, without prefix, the same for all readers. */
export const staffPaths = ['/auth', '/admin']

/**
 * The page at a path without language prefix, and the value of `:id`.
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
