import { generateHTML, generateJSON } from '@tiptap/core'
import { articleHtml } from '@/lib/articles/rules'
import { StarterKit } from '@tiptap/starter-kit'

/** Keeps only the tags that an article may contain. For previews; the server's sanitiser decides. */
export function cleanHtml(html: string): string {
  return generateHTML(generateJSON(asStored(html), articleExtensions), articleExtensions)
}

/** Removes the tags that the server discards, because the editor would convert some, such as `b`. */
export function asStored(html: string): string {
  return unstyled(html).replace(/<\/?([a-z][a-z0-9-]*)[^>]*>/gi, (tag, name: string) =>
    tags.has(name.toLowerCase()) ? tag : '',
  )
}

/** Removes styles and scripts, because even parsing styles violates the page's CSP. */
export function unstyled(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
}

const tags = new Set<string>(articleHtml.tags)

/** The content model of an article: exactly the tags that the sanitiser allows. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && leadsSomewhere(address),
      HTMLAttributes: { rel: 'noopener noreferrer', target: null, class: null },
    },
  }),
]

/** Links within the site, to the web or to mail. */
function leadsSomewhere(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined || articleHtml.schemes.some((allowed) => allowed === scheme)
}
