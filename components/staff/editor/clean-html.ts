import { generateHTML, generateJSON, type Extensions } from '@tiptap/core'
import { articleHtml, isLinkTarget, type HtmlRules } from '@/lib/content/rules'
import { StarterKit } from '@tiptap/starter-kit'
import { headingIds, tableExtensions } from './tables'

/** Keeps only the tags that the text may contain. For previews; the server's sanitiser decides. */
export function cleanHtml(html: string, rules: HtmlRules = articleHtml): string {
  const extensions = extensionsFor(rules)
  return generateHTML(generateJSON(asStored(html, rules), extensions), extensions)
}

/** Removes the tags that the server discards, because the editor would convert some, such as `b`. */
export function asStored(html: string, rules: HtmlRules = articleHtml): string {
  const tags = new Set(rules.tags)
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

/** The content model of a text: exactly the tags that the sanitiser allows. */
export function extensionsFor(rules: HtmlRules): Extensions {
  return [
    basics,
    ...('h3' in rules.attributes ? [headingIds] : []),
    ...(rules.tags.includes('table') ? tableExtensions : []),
  ]
}

const basics = StarterKit.configure({
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
    isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && isLinkTarget(address),
    HTMLAttributes: { rel: 'noopener noreferrer', target: null, class: null },
  },
})
