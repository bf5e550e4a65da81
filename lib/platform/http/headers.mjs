// Plain JavaScript, because next.config.mjs sets the security headers too.

/**
 * Security headers of every response.
 * Browsers ignore Strict-Transport-Security over plain http, so it needs no condition.
 *
 * @type {Record<string, string>}
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Length of the body, set by the handler; `keepContentLength` explains why this is not Content-Length. */
export const bodyLength = 'x-body-length'
