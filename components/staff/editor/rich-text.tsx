import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import type { Locale } from '@/lib/language/locales'
import { asStored, unstyled } from './clean-html'
import { articleExtensions } from './extensions'
import { Toolbar } from './toolbar'

interface Props {
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  locale: Locale
  value: string
  onChange: (html: string) => void
}

export function RichText({ labelledBy, describedBy, invalid, locale, value, onChange }: Props) {
  const editor = useEditor({
    extensions: articleExtensions,
    content: asStored(value),
    // The server renders the page first, without an editor.
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: unstyled,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        'aria-invalid': String(invalid),
        lang: locale,
        class:
          'prose-house [&>:first-child]:mt-0 max-h-[28rem] min-h-56 max-w-none! overflow-y-auto px-4 py-3 break-words whitespace-pre-wrap outline-offset-[-2px]',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  // A restored draft, or a colleague's text.
  useEffect(() => {
    if (editor && !editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(asStored(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={`border ${invalid ? 'border-coral' : 'border-input'}`}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}
