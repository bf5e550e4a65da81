import { createHash } from 'node:crypto'

// The Content-Security-Policy of pages. Plain JavaScript, because the build step for prerendered pages
// (scripts/build/policies.ts) uses it too.

/** The map is loaded on the visitor's request. */
const mapFrame = 'https://www.openstreetmap.org'

/** Hash of sonner's style element. A test beside the toaster compares it with the installed version. */
export const toastStyle = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='
/** Hash of the same element before its text is inserted. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** For files, redirects and errors: displayed as a page, they load and run nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A worker has the policy of its script's response, and loads its chunks from our own origin. */
export const scriptPolicy = `${closedPolicy}; script-src 'self'`

/**
 * Allows only our own files and the listed inline scripts: by hash on pages that caches may keep, by nonce on
 * pages for one reader.
 *
 * @param {string[]} inlineScripts `sha256-…` or `nonce-…`, without quotes
 * @param {string[]} inlineStyles the same for style elements
 */
export function pagePolicy(inlineScripts, inlineStyles = []) {
  const sourceList = (/** @type {string[]} */ names) =>
    ["'self'", ...names.map((name) => `'${name}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sourceList(inlineScripts)}`,
    `style-src ${sourceList([toastStyle, emptyStyle, ...inlineStyles])}`,
    // Picture placeholders and animation delays use style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The site checks by a request whether the map's provider responds.
    `connect-src 'self' ${mapFrame}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${mapFrame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The source that allows exactly this inline script or style.
 * @param {string} text
 */
export function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
