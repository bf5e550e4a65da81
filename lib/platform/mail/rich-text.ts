import 'server-only'
import sanitizeHtml from 'sanitize-html'
import type { Locale } from '@/lib/platform/language/locales'
import { fontsOf, theme } from './theme'

/**
 * Sanitised HTML in the style of a letter. Mail programs support neither our style sheet nor relative links.
 * @param page the address of its page, to complete links
 */
export function richText(html: string, locale: Locale, page: string): string {
  const { display } = fontsOf(locale)
  const heading = `font-family:${display};font-weight:400;color:${theme.ink};line-height:1.4;`
  const text = `color:${theme.ink};font-size:16px;line-height:inherit;`
  const styles: Record<string, { class: string; style: string }> = {
    h2: { class: 'ink', style: `${heading}font-size:22px;margin:28px 0 10px` },
    h3: { class: 'ink', style: `${heading}font-size:18px;margin:22px 0 8px` },
    p: { class: 'ink', style: `${text}margin:0 0 14px` },
    ul: { class: 'ink', style: `${text}margin:0 0 14px;padding-left:24px` },
    ol: { class: 'ink', style: `${text}margin:0 0 14px;padding-left:24px` },
    li: { class: 'ink', style: `${text}margin:0 0 6px` },
    blockquote: {
      class: 'line ink',
      style: `${text}margin:0 0 14px;padding-left:16px;border-left:2px solid ${theme.line}`,
    },
  }
  return sanitizeHtml(html, {
    allowedTags: [...Object.keys(styles), 'strong', 'em', 'br', 'a'],
    allowedAttributes: { '*': ['class', 'style', 'href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(
        Object.entries(styles).map(([tag, attribs]) => [tag, () => ({ tagName: tag, attribs })]),
      ),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          class: 'accent inline',
          href: URL.canParse(href, page) ? new URL(href, page).href : page,
          style: `color:${theme.accent};text-decoration:underline`,
        },
      }),
    },
  })
}

/** The blocks of sanitised HTML, in order. Text outside of a block belongs to the next one. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (name === 'br') continue
    depth += slash ? -1 : 1
    const inline = /^(?:strong|em|a)$/.test(name ?? '')
    if (depth > 0 || !slash || inline) continue
    const end = index + tag.length
    blocks.push(html.slice(start, end))
    start = end
  }
  return [...blocks, html.slice(start)].filter((block) => block.trim() !== '')
}
