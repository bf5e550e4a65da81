import { StarterKit } from '@tiptap/starter-kit'

/** What an article may consist of: the tags that the sanitiser lets through, and nothing else. */
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
      protocols: ['mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: null, class: null },
    },
  }),
]
