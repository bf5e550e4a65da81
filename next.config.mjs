import createNextIntlPlugin from 'next-intl/plugin'
import { securityHeaders } from './lib/platform/http/headers.mjs'
import { scriptPolicy } from './lib/platform/http/content-security-policy.mjs'
import { languageRedirects, languageRewrites } from './lib/pages/language-redirects.mjs'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/language/next-intl-config.ts',
  // The build parses the messages, so browsers load no parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

// The Content-Security-Policy differs by response and is set where each is created.
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

// Webmail shows these pictures on another site. Their URLs mark them for mails (lib/platform/mail).
const picturesForMails = ['/pictures', '/api/images', '/api/newsletter-images'].map((path) => ({
  source: `${path}/:path*`,
  has: [{ type: /** @type {const} */ ('query'), key: 'mail' }],
  headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
}))

/** @type {import('next').NextConfig} */
const config = {
  // `npm run pack` copies the output.
  ...(process.env.NEXT_OUTPUT === 'standalone' && { output: 'standalone' }),
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check the types.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Clients share cached pages, so every client gets the description in the head.
  htmlLimitedBots: /.*/,
  experimental: {
    globalNotFound: true,
    // The next process may use another database, so no cache may outlive this one.
    isrFlushToDisk: false,
    // Loading all routes takes seconds and 25 MB at the start, loading one on request 50 ms.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'pg'],
  redirects: async () => languageRedirects,
  rewrites: async () => ({ beforeFiles: languageRewrites, afterFiles: [], fallback: [] }),
  headers: async () => [{ source: '/:path*', headers: everyResponse }, ...fileHeaders, ...picturesForMails],
}

export default withNextIntl(config)
