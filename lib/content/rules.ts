import { oneLine } from '@/lib/platform/language/one-line'
import type { WrittenText } from './schema'

/** The HTML that a kind of text may have. The server removes all other HTML, and the editor does not offer it. */
export interface HtmlRules {
  tags: readonly string[]
  /** Attributes besides those of links, by tag, with the values that each may have. */
  attributes: Readonly<Record<string, { name: string; values: RegExp }>>
}

/** Allowed schemes of links. */
export const linkSchemes = ['http', 'https', 'mailto'] as const

/** Whether the sanitiser keeps a link. Two slashes of any kind lead to another host. */
export function isLinkTarget(target: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase()
  if (scheme === undefined) return !/^[/\\]{2}/.test(target.replace(/\s/g, ''))
  return linkSchemes.some((allowed) => allowed === scheme)
}

const completeTarget = /^(?:https?:\/\/|mailto:|\/|#)/i

/** The target of a link as staff type it. What is neither a URL nor a place of the site is a host: `example.com`. */
export function linkTarget(typed: string): string {
  const target = typed.trim()
  if (!target || (completeTarget.test(target) && isLinkTarget(target))) return target
  return `https://${target.replace(/^[/\\]+/, '')}`
}

export const articleHtml: HtmlRules = {
  tags: ['h2', 'h3', 'p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a', 'blockquote'],
  attributes: {},
}

/** A guide page may have tables. Its questions have an id, which is their address in all languages. */
export const guideHtml: HtmlRules = {
  tags: [...articleHtml.tags, 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  attributes: {
    th: { name: 'scope', values: /^(?:col|row)(?:group)?$/ },
    h3: { name: 'id', values: /^[a-z][a-z0-9-]{0,79}$/ },
  },
}

const blocks = /<\/?(?:h2|h3|p|ul|ol|li|br|blockquote|table|caption|thead|tbody|tr|th|td)\b[^>]*>/g
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Text of sanitised HTML: its tags are well formed, and its only entities are the four above. */
export function plainText(html: string): string {
  return oneLine(
    html
      .replace(blocks, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? ''),
  )
}

/** Title and text of a notice. The text has the subtitle above it and no markup. */
export function plainTextOf({ title, subtitle, content }: WrittenText) {
  return { title, content: `${subtitle}\n${plainText(content)}`.trim() }
}

interface PublicationState {
  published: boolean
  publishAt: Date | string | null
}

/** Whether visitors see the content. `visibleTo` of `lib/staff` is the same condition for the database. */
export function isVisible({ published, publishAt }: PublicationState): boolean {
  return published || (publishAt !== null && new Date(publishAt) <= new Date())
}

interface PublicationDates {
  publishedAt: Date | null
  publishAt: Date | null
  createdAt: Date
}

/** The date that visitors read. */
export function shownAt({ publishedAt, publishAt, createdAt }: PublicationDates): Date {
  return publishedAt ?? publishAt ?? createdAt
}
