// The one list of public pages. From it follow redirects, rewrites, not-found pages, sitemap, and the words that the log
// may write; `lib/pages/manifest.test.ts` compares it with the folders of app/[locale] and the matcher of middleware.ts.
// Plain JavaScript, because next.config.mjs reads it before any TypeScript is translated.

/**
 * @typedef {object} SitePage
 * @property {string} path address in English; in the other languages it follows their prefix
 * @property {'build' | 'request'} made when: made at build it is the same for all readers, passes the middleware by and may
 *   be cached; made on request it gets a nonce, and no cache keeps it
 * @property {boolean} listed whether search engines are told of it, in the sitemap and in its head
 * @property {'villa' | 'update' | 'article'} [record] what `:id` is the number or name of
 */

/** @type {readonly Readonly<SitePage>[]} */
export const sitePages = [
  { path: '/', made: 'build', listed: true },
  { path: '/villa/:id', made: 'build', listed: true, record: 'villa' },
  { path: '/thank-you', made: 'request', listed: false },
  { path: '/request', made: 'request', listed: false },
  { path: '/project-progress', made: 'request', listed: true },
  { path: '/project-progress/:id', made: 'request', listed: true, record: 'update' },
  { path: '/samui-info', made: 'request', listed: true },
  { path: '/newsletter/:id', made: 'request', listed: true, record: 'article' },
  { path: '/privacy', made: 'build', listed: true },
]

/** Where staff work: English only, without prefix, the same for all readers. */
export const staffPaths = ['/auth', '/admin']

/**
 * The page an address without language prefix leads to, and the part of it that stands for `:id`.
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
