import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { articleHtml } from './rules'

/**
 * Keeps what the editor offers: its structure, and links to the web and to mail. Applied on write and again on read, so
 * that text that got into the database another way is safe too.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...articleHtml.tags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...articleHtml.schemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener noreferrer' } }),
    },
  })
}
