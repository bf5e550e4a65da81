import { generateHTML, generateJSON } from '@tiptap/core'
import { articleExtensions } from './extensions'

/** HTML as it will be once it is stored: only what an article may consist of. For previews; the server decides. */
export function cleanHtml(html: string): string {
  return generateHTML(generateJSON(html, articleExtensions), articleExtensions)
}
