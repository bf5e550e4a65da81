import { StarterKit } from '@tiptap/starter-kit'
import { articleHtml } from '@/lib/articles/rules'

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
