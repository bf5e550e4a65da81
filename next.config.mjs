import createNextIntlPlugin from 'next-intl/plugin'
import { languageRedirects, languageRewrites, pageHeaders } from './lib/language/rules.mjs'

const withNextIntl = createNextIntlPlugin('./lib/language/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  serverExternalPackages: ['@libsql/client', '@node-rs/argon2', 'sharp', 'pg'],
  redirects: async () => languageRedirects,
  rewrites: async () => ({ beforeFiles: languageRewrites, afterFiles: [], fallback: [] }),
  headers: async () => pageHeaders,
}

export default withNextIntl(config)
