// The rules by which an address without prefix finds its language, as Next's redirects and rewrites: they cost a
// fraction of a middleware, and leave the answer cacheable. `locales.ts` says the same list to TypeScript; a test
// compares them.

const others = ['th', 'zh', 'ru', 'fr']

/** Public pages, below `/` in English and below `/{locale}` in the other languages. */
const publicPages = [
  '/',
  '/villa/:id',
  '/thank-you',
  '/request',
  '/project-progress',
  '/project-progress/:id',
  '/samui-info',
  '/newsletter/:id',
  '/privacy',
]

const join = (/** @type {string} */ prefix, /** @type {string} */ page) =>
  page === '/' ? prefix : prefix + page
const chosen = (/** @type {string} */ value) => ({
  type: /** @type {const} */ ('cookie'),
  key: 'language',
  value,
})

export const languageRedirects = publicPages.flatMap((source) =>
  others.flatMap((locale) => [
    { source, has: [chosen(locale)], destination: join(`/${locale}`, source), permanent: false },
    {
      source,
      missing: [chosen(['en', ...others].join('|'))],
      has: [{ type: /** @type {const} */ ('header'), key: 'accept-language', value: firstLanguage(locale) }],
      destination: join(`/${locale}`, source),
      permanent: false,
    },
  ]),
)

// `/en/…` is a way to ask for English by hand: the route sets the cookie and goes to the address without prefix.
export const languageRewrites = [
  { source: '/en', destination: '/api/language' },
  { source: '/en/:path*', destination: '/api/language' },
  ...[...publicPages, '/missing/:kind'].map((source) => ({ source, destination: join('/en', source) })),
]

/**
 * Matches an `Accept-Language` whose first language is this one, in any case: `FR-ca;q=0.9, en` is French.
 * @param {string} code
 */
function firstLanguage(code) {
  const anyCase = [...code].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')
  return `\\s*${anyCase}(?:[-;,\\s].*)?`
}
