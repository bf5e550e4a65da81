import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { articleHtml } from './rules'

/**
 * What survives of an article's HTML: the structure an editor offers, and links to the web and to mail. Used when it is
 * stored and again when it is shown, so that text which came into the database another way is safe too.
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
