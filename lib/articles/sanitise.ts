import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { articleHtml } from './rules'

/** Removes all HTML that the editor does not offer. Runs on write and, for other sources, on read. */
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
