/**
 * Facts that a template may name by key, with their descriptions for staff. `{guide:costs}` names a page of the guide.
 */
export const replyKeys = {
  greeting: 'Dear Anna,',
  name: 'Name as in the greeting',
  villa: 'Villa asked about',
  plot: 'Number of the plot asked about',
  facts: 'Status, size and price of today',
  stages: 'Payment stages of the plot or villa',
  today: 'Today’s date',
  brand: 'Name of the house',
  phone: 'Telephone of the house',
} as const
type ReplyKey = keyof typeof replyKeys

const anyKey = /\{([^{}\n]{1,80})\}/g
const guideKey = /^guide:([a-z0-9-]{1,80})$/

/** The first key in the text that names no fact. */
export function unknownKey(text: string): string | null {
  for (const [, key = ''] of text.matchAll(anyKey))
    if (!Object.hasOwn(replyKeys, key) && !guideKey.test(key)) return key
  return null
}

/** Fills a template. A key without a fact is removed, with the paragraph that it leaves empty. */
export function fillTemplate(
  text: string,
  facts: Record<ReplyKey, string>,
  guide: (slug: string) => string,
): string {
  const factsByKey: Record<string, string> = facts
  return text
    .replace(anyKey, (match, key: string) => {
      const slug = guideKey.exec(key)?.[1]
      return slug === undefined ? (factsByKey[key] ?? match) : guide(slug)
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
