import { oneLine } from '@/lib/platform/language/one-line'
import { beginning } from '@/lib/platform/language/shortened'
import { excerpt } from '@/lib/platform/mail/excerpt'

/** Allowed HTML of articles. The server removes all other elements, and the editor supports none. */
export const articleHtml = {
  tags: ['h2', 'h3', 'p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a', 'blockquote'],
  /** Allowed schemes of links. */
  schemes: ['http', 'https', 'mailto'],
} as const

const excerptLength = 150

/** Excerpt for a card: at most 150 characters without tags or headings. Accepts only sanitised HTML. */
export function excerptOf(html: string): string {
  const text = plainText(html.replace(/<(h2|h3)\b[^>]*>.*?<\/\1>/gs, ' ')) || plainText(html)
  return beginning(text, excerptLength)
}

/** The first paragraphs as plain text, for a mail. Accepts only sanitised HTML. */
export function openingOf(html: string): string[] {
  return excerpt(
    [...html.matchAll(/<(p|blockquote|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => plainText(text ?? '')),
  )
}

/** The neighbours in a list that begins with the newest: `previous` is older. */
export function neighboursOf<Entry extends { id: number }>(list: readonly Entry[], id: number) {
  const at = list.findIndex((entry) => entry.id === id)
  if (at === -1) return { previous: undefined, next: undefined }
  return { previous: list[at + 1], next: list[at - 1] }
}

export function articlePicturePath(id: number): string {
  return `/api/newsletter-images/${id}`
}

export function articlePath(id: number): string {
  return `/newsletter/${id}`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Text of sanitised HTML: its tags are well formed, and its only entities are the four above. */
export function plainText(html: string): string {
  return oneLine(
    html
      .replace(/<\/?(?:h2|h3|p|ul|ol|li|br|blockquote)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? ''),
  )
}
