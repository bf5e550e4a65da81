import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { invalid } from '@/lib/platform/http/errors'
import { articleHtml, linkSchemes, type HtmlRules } from './rules'
import { writtenLimits, type WrittenText } from './schema'

/** Removes all HTML that the editor does not offer. Runs on write and, for other sources, on read. */
export function sanitise(html: string, { tags, attributes }: HtmlRules = articleHtml): string {
  const attributesByTag = Object.entries(attributes)
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: {
      a: ['href', 'rel'],
      ...Object.fromEntries(attributesByTag.map(([tag, { name }]) => [tag, [name]])),
    },
    allowedSchemes: [...linkSchemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener noreferrer' } }),
      ...Object.fromEntries(
        attributesByTag.map(([tag, { name, values }]) => [
          tag,
          (tagName: string, { [name]: value = '' }: Record<string, string>) => ({
            tagName,
            attribs: values.test(value) ? { [name]: value } : ({} as Record<string, string>),
          }),
        ]),
      ),
    },
  })
}

/** Sanitising can leave an empty text, and escaping can make it longer. */
export function cleanContent(content: string, rules?: HtmlRules): string {
  const html = sanitise(content, rules).trim()
  if (!html) throw invalid('Content is required', { paths: ['content'] })
  if (html.length > writtenLimits.content) {
    throw invalid(`Content has at most ${writtenLimits.content.toLocaleString('en')} characters`, {
      paths: ['content'],
    })
  }
  return html
}

interface Edits {
  content?: string | undefined
  translations?: Partial<Record<string, WrittenText | null | undefined>> | undefined
}

/**
 * An edited text and its translations, cleaned.
 * @param clean `cleanContent` with the rules of this kind of text
 */
export function cleanEdits<Edited extends Edits>(edits: Edited, clean: (html: string) => string): Edited {
  const { content, translations } = edits
  const cleaned = ([language, text]: [string, WrittenText | null | undefined]) => [
    language,
    text && { ...text, content: clean(text.content) },
  ]
  return {
    ...edits,
    ...(content !== undefined && { content: clean(content) }),
    ...(translations && { translations: Object.fromEntries(Object.entries(translations).map(cleaned)) }),
  }
}
