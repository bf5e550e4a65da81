// The Content-Security-Policy of pages. Plain JavaScript, because the build step that gives prerendered pages their
// hashes (scripts/policies.ts) uses it too.

/** Where the map comes from once a visitor asks for it. */
export const mapFrame = 'https://www.openstreetmap.org'

/** The style element that sonner writes for its toasts; a test beside the toaster compares it with the installed one. */
export const toastStyle = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='
/** The same element before its text is in it. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** For all that is no page: files, redirects, errors. Should a browser show one as a page, it loads and runs nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For scripts: one that runs as a worker has the policy it was sent with, and loads its parts from our own files. */
export const scriptPolicy = `${closedPolicy}; script-src 'self'`

/**
 * Nothing but our own files, and of inline scripts only those named: by hash on pages made at build, which caches may
 * keep, by a nonce on pages made for one request, which none may.
 *
 * @param {string[]} inlineScripts `sha256-…` or `nonce-…`, without quotes
 * @param {string[]} inlineStyles the same for style elements
 */
export function pagePolicy(inlineScripts, inlineStyles = []) {
  const named = (/** @type {string[]} */ names) => ["'self'", ...names.map((name) => `'${name}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${named(inlineScripts)}`,
    `style-src ${named([toastStyle, emptyStyle, ...inlineStyles])}`,
    // Previews of pictures and delays of reveals are attributes, which can run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${mapFrame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
