import createNextIntlPlugin from 'next-intl/plugin'
import { securityHeaders } from './lib/platform/http/headers.mjs'
import { scriptPolicy } from './lib/platform/http/policy.mjs'
import { languageRedirects, languageRewrites } from './lib/pages/language-redirects.mjs'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/language/request.ts',
  // The build parses the messages, so that browsers load no parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

// The Content-Security-Policy differs by type of response and is set where each is created.
const everyResponse = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }))

// Generated files have a content hash in their names.
const fileHeaders = [
  {
    source: '/_next/static/chunks/:path*',
    headers: [{ key: 'Content-Security-Policy', value: scriptPolicy }],
  },
  {
    source: '/pictures/made/:path*',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  },
]

// Mails show these in the browser of a mail program, which is another site; their addresses say so (lib/platform/mail).
const picturesForMails = ['/pictures', '/api/images', '/api/newsletter-images'].map((path) => ({
  source: `${path}/:path*`,
  has: [{ type: /** @type {const} */ ('query'), key: 'mail' }],
  headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
}))

/** @type {import('next').NextConfig} */
const config = {
  // `npm run pack` copies what the build collects for it.
  ...(process.env.NEXT_OUTPUT === 'standalone' && { output: 'standalone' }),
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check the types; a build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Every client gets the same page, with its description in the head: the page cache keeps what the first one gets.
  htmlLimitedBots: /.*/,
  experimental: {
    globalNotFound: true,
    // The cache of one database must not outlive the process: the next one may use another database.
    isrFlushToDisk: false,
    // Loading all routes at the start takes seconds and 25 MB; each loads with its first request in some 50 ms.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'pg'],
  redirects: async () => languageRedirects,
  rewrites: async () => ({ beforeFiles: languageRewrites, afterFiles: [], fallback: [] }),
  headers: async () => [{ source: '/:path*', headers: everyResponse }, ...fileHeaders, ...picturesForMails],
}

export default withNextIntl(config)
