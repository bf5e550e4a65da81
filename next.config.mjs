import createNextIntlPlugin from 'next-intl/plugin'
import { protectingHeaders } from './lib/http/headers.mjs'
import { scriptPolicy } from './lib/http/policy.mjs'
import { languageRedirects, languageRewrites } from './lib/pages/redirects.mjs'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/language/request.ts',
  // Messages are parsed by the build, so that no browser loads a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

// The Content-Security-Policy differs by kind of answer and is set where each is made.
const securityHeaders = Object.entries(protectingHeaders).map(([key, value]) => ({ key, value }))

// Files made ahead carry a hash of their content in their names.
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

/** @type {import('next').NextConfig} */
const config = {
  // One build serves both: `next start` does not read this, and `node .next/standalone/server.js` has it in itself.
  ...(process.env.NEXT_OUTPUT === 'standalone' && { output: 'standalone' }),
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check the types; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // What is cached of one database must not outlive the process: the next one may serve another.
  experimental: { globalNotFound: true, isrFlushToDisk: false },
  serverExternalPackages: ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'pg'],
  redirects: async () => languageRedirects,
  rewrites: async () => ({ beforeFiles: languageRewrites, afterFiles: [], fallback: [] }),
  headers: async () => [{ source: '/:path*', headers: securityHeaders }, ...fileHeaders],
}

export default withNextIntl(config)
