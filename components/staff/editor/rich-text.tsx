import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import type { HtmlRules } from '@/lib/content/rules'
import { asStored, extensionsFor, unstyled } from './clean-html'
import { Toolbar } from './toolbar'

interface Props {
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  locale: Locale
  rules: HtmlRules
  value: string
  onChange: (html: string) => void
  /** Called with the index of the block with the caret. */
  onBlock: (index: number) => void
}

/** Space for the form's buttons below the caret. */
const room = { top: 24, bottom: 128, left: 0, right: 0 }

export function RichText(props: Props) {
  const { labelledBy, describedBy, invalid, locale, rules, value, onChange, onBlock } = props
  const editor = useEditor({
    extensions: extensionsFor(rules),
    content: asStored(value, rules),
    // The server renders the page without an editor.
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: unstyled,
      scrollThreshold: room,
      scrollMargin: room,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        'aria-invalid': String(invalid),
        lang: locale,
        class:
          'written prose-house [&>:first-child]:mt-0 min-h-56 max-w-none! overflow-x-auto px-4 py-3 break-words whitespace-pre-wrap outline-offset-[-2px]',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onSelectionUpdate: ({ editor: changed }) => onBlock(changed.state.selection.$head.index(0)),
  })
  // A restored draft or a colleague's text.
  useEffect(() => {
    if (editor && !editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      // The caret would stay at the end, and the preview beside it show the end of a long page.
      editor.chain().setContent(asStored(value, rules), { emitUpdate: false }).setTextSelection(0).run()
  }, [editor, value, rules])
  return (
    <div className={`min-w-0 border ${invalid ? 'border-coral' : 'border-input'}`}>
      {editor && (
        <div className="sticky -top-5 z-10 bg-card sm:-top-7">
          <Toolbar editor={editor} withTables={rules.tags.includes('table')} />
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
