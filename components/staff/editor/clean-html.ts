import { generateHTML, generateJSON } from '@tiptap/core'
import { articleHtml } from '@/lib/articles/rules'
import { articleExtensions } from './extensions'

/** HTML as it will be once it is stored: only what an article may consist of. For previews; the server decides. */
export function cleanHtml(html: string): string {
  return generateHTML(generateJSON(asStored(html), articleExtensions), articleExtensions)
}

/** Without the tags that the server discards. The editor would read some of them, `b` for one, as those it knows. */
export function asStored(html: string): string {
  return unstyled(html).replace(/<\/?([a-z][a-z0-9-]*)[^>]*>/gi, (tag, name: string) =>
    tags.has(name.toLowerCase()) ? tag : '',
  )
}

/** Without its styles and scripts. They would be lost anyway; but even to read styles is against the policy of the page. */
export function unstyled(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
}

const tags = new Set<string>(articleHtml.tags)
