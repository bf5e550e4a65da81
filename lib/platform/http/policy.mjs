import { createHash } from 'node:crypto'

// The Content-Security-Policy of pages. Plain JavaScript, because the build step that gives prerendered pages their
// hashes (scripts/run/policies.ts) uses it too.

/** Source of the map, loaded once a visitor asks for it. */
export const mapFrame = 'https://www.openstreetmap.org'

/**
 * The style element that sonner writes for its toasts; a test beside the toaster compares it with the installed one.
 */
export const toastStyle = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='
/** The same element before its text is inserted. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** For everything except pages: files, redirects, errors. Displayed as a page, they load and run nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For scripts: a worker has the policy of its script's response, and loads its chunks from our own origin. */
export const scriptPolicy = `${closedPolicy}; script-src 'self'`

/**
 * Allows only our own files, and of inline scripts only those listed: by hash on pages that are the same for all
 * readers, which caches may keep, by nonce on pages rendered for one reader, which no cache may keep.
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
    // Picture placeholders and animation delays are style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The map's provider too: a request beside its frame finds out whether it answers.
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
