import 'server-only'
import { excerpt, countFitting } from '@/lib/platform/mail/excerpt'
import { blocksOf } from '@/lib/platform/mail/rich-text'
import { plainText } from '@/lib/content/rules'

/**
 * The first blocks of sanitised HTML that fit a mail. If even the first block is too long, its beginning as plain text.
 */
export function openingOf(html: string): string {
  const blocks = blocksOf(html)
  const selected = blocks.slice(0, countFitting(blocks.map(plainText)))
  // A heading must not end the excerpt, because its text would be missing.
  while (selected.length < blocks.length && /^\s*<h[23]\b/.test(selected.at(-1) ?? '')) selected.pop()
  if (selected.length > 0) return selected.join('')
  const [first = ''] = excerpt(blocks.map(plainText))
  return `<p>${first.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
}
