import { generateHTML, generateJSON } from '@tiptap/core'
import { articleExtensions } from './extensions'

/** HTML as it will be once it is stored: only what an article may consist of. For previews; the server decides. */
export function cleanHtml(html: string): string {
  return generateHTML(generateJSON(unstyled(html), articleExtensions), articleExtensions)
}

/** Without its styles. They would be lost anyway; but even to read them is against the policy of the page. */
export function unstyled(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
}
