import 'server-only'
import { excerpt, countFitting } from '@/lib/platform/mail/excerpt'
import { blocksOf } from '@/lib/platform/mail/rich-text'
import { plainText } from '@/lib/content/rules'

/** The first blocks of sanitised HTML for a mail, with their format, if need be the beginning of the first one. */
export function openingOf(html: string): string {
  const blocks = blocksOf(html)
  const taken = blocks.slice(0, countFitting(blocks.map(plainText)))
  // No heading at the end, without what it is about.
  while (taken.length < blocks.length && /^\s*<h[23]\b/.test(taken.at(-1) ?? '')) taken.pop()
  if (taken.length > 0) return taken.join('')
  const [first = ''] = excerpt(blocks.map(plainText))
  return `<p>${first.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
}
