import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import { articleHtml, type HtmlRules } from '@/lib/content/rules'
import { FieldNotes, TextAreaField } from '@/components/staff/forms/text-fields'
import { asStored, extensionsFor, unstyled } from './clean-html'
import { Toolbar } from './toolbar'

interface Props {
  label: string
  locale: Locale
  rules?: HtmlRules
  value: string
  error?: string | undefined
  onChange: (html: string) => void
  /** Called with the index of the block with the caret. */
  onBlock: (index: number) => void
}

/** Hint for plain HTML. The editor needs none, because it shows typed tags as text. */
const hintFor = (rules: HtmlRules) =>
  `HTML allowed: h2, h3, p, strong, em, ul, li, br${rules.tags.includes('table') ? ', table' : ''}`

/** The text of an article or guide page, as WYSIWYG or HTML. */
export function HtmlField(props: Props) {
  const { label, locale, rules = articleHtml, value, error, onChange } = props
  const [plain, setPlain] = useState(false)
  return (
    <div className="relative">
      <label className="absolute top-0 right-0 z-10 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-sea"
          checked={plain}
          onChange={(event) => setPlain(event.target.checked)}
        />
        HTML
      </label>
      {plain ? (
        <TextAreaField
          label={label}
          rows={14}
          lang={locale}
          spellCheck={false}
          density="compact"
          className="font-mono"
          hint={hintFor(rules)}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <RichText {...props} />
      )}
    </div>
  )
}

/** Space for the form's buttons below the caret. */
const room = { top: 24, bottom: 128, left: 0, right: 0 }

function RichText({ label, locale, rules = articleHtml, value, error, onChange, onBlock }: Props) {
  const id = useId()
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
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-describedby': `${id}-error` }),
        'aria-invalid': String(Boolean(error)),
        lang: locale,
        class:
          'written prose-house [&>:first-child]:mt-0 min-h-56 max-w-none! overflow-x-auto px-4 py-3 break-words whitespace-pre-wrap outline-offset-[-2px]',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onSelectionUpdate: ({ editor: changed }) => onBlock(changed.state.selection.$head.index(0)),
  })
  // Shows a restored draft or a colleague's text in the editor.
  useEffect(() => {
    if (editor && !editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      // Otherwise the caret would stay at the end, and the preview would show the end of a long page.
      editor.chain().setContent(asStored(value, rules), { emitUpdate: false }).setTextSelection(0).run()
  }, [editor, value, rules])
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className={`min-w-0 border ${error ? 'border-coral' : 'border-input'}`}>
        {editor && (
          <div className="sticky -top-5 z-10 bg-card sm:-top-7">
            <Toolbar editor={editor} withTables={rules.tags.includes('table')} />
          </div>
        )}
        <EditorContent editor={editor} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
