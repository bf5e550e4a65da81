import { plainText } from '@/lib/content/rules'
import { shortenAtWord } from '@/lib/platform/language/shorten'

const excerptLength = 150

/** Excerpt for a card: at most 150 characters without tags or headings. Accepts only sanitised HTML. */
export function excerptOf(html: string): string {
  const text = plainText(html.replace(/<(h2|h3)\b[^>]*>.*?<\/\1>/gs, ' ')) || plainText(html)
  return shortenAtWord(text, excerptLength)
}

/** The neighbours of an entry in a list that begins with the newest: `previous` is older. */
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
