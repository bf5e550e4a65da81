import { generateHTML, generateJSON } from '@tiptap/core'
import { articleHtml } from '@/lib/articles/rules'
import { articleExtensions } from './extensions'

/** HTML as it will be stored: only the tags an article may contain. For previews; the server's sanitiser decides. */
export function cleanHtml(html: string): string {
  return generateHTML(generateJSON(asStored(html), articleExtensions), articleExtensions)
}

/** Removes the tags that the server discards. The editor would map some of them, such as `b`, to tags it knows. */
export function asStored(html: string): string {
  return unstyled(html).replace(/<\/?([a-z][a-z0-9-]*)[^>]*>/gi, (tag, name: string) =>
    tags.has(name.toLowerCase()) ? tag : '',
  )
}

/** Removes styles and scripts. They would be lost anyway, but even parsing styles violates the page's CSP. */
export function unstyled(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
}

const tags = new Set<string>(articleHtml.tags)
