import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table,
  TableRowsSplit,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { Tooltip } from '@/components/ui/tooltip'
import { SmallButton } from '@/components/staff/buttons'
import { Input } from '@/components/ui/input'
import { linkTarget } from '@/lib/content/rules'
import { addRow, insertTable, removeRow } from './tables'

interface Format {
  /** Contains the usual keyboard shortcut. */
  label: string
  Icon: LucideIcon
  name: string
  attributes?: { level: 2 | 3 }
  toggle: (text: ChainedCommands) => ChainedCommands
}

const formats: readonly Format[] = [
  { label: 'Bold (Ctrl+B)', Icon: Bold, name: 'bold', toggle: (text) => text.toggleBold() },
  { label: 'Italic (Ctrl+I)', Icon: Italic, name: 'italic', toggle: (text) => text.toggleItalic() },
  heading('Heading (Ctrl+Alt+2)', Heading2, 2),
  heading('Small heading (Ctrl+Alt+3)', Heading3, 3),
  { label: 'List (Ctrl+Shift+8)', Icon: List, name: 'bulletList', toggle: (text) => text.toggleBulletList() },
  {
    label: 'Numbered list (Ctrl+Shift+7)',
    Icon: ListOrdered,
    name: 'orderedList',
    toggle: (text) => text.toggleOrderedList(),
  },
  {
    label: 'Quotation (Ctrl+Shift+B)',
    Icon: Quote,
    name: 'blockquote',
    toggle: (text) => text.toggleBlockquote(),
  },
]

function heading(label: string, Icon: LucideIcon, level: 2 | 3): Format {
  return {
    label,
    Icon,
    name: 'heading',
    attributes: { level },
    toggle: (text) => text.toggleHeading({ level }),
  }
}

export function Toolbar({ editor, withTables }: { editor: Editor; withTables: boolean }) {
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      formats: formats.map(({ name, attributes }) => now.isActive(name, attributes)),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const inTable = active.table
  const tables: readonly Tool[] = [
    { label: 'Table', Icon: Table, off: inTable, onUse: () => insertTable(editor) },
    { label: 'Row below', Icon: BetweenHorizontalStart, off: !inTable, onUse: () => addRow(editor) },
    { label: 'Remove row', Icon: TableRowsSplit, off: !inTable, onUse: () => removeRow(editor) },
  ]
  const tools: readonly Tool[] = [
    ...formats.map(({ label, Icon, toggle }, index) => ({
      label,
      Icon,
      on: active.formats[index],
      onUse: () => toggle(run()).run(),
    })),
    { label: 'Link', Icon: Link2, on: active.link, onUse: () => setLinking(!linking) },
    ...(withTables ? tables : []),
    { label: 'Undo (Ctrl+Z)', Icon: Undo2, off: !active.undo, onUse: () => run().undo().run() },
    { label: 'Redo (Ctrl+Shift+Z)', Icon: Redo2, off: !active.redo, onUse: () => run().redo().run() },
  ]
  return (
    <>
      <div role="toolbar" aria-label="Text" className="flex flex-wrap border-b">
        {tools.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
      </div>
      {linking && (
        <LinkForm
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onLink={(href) => {
            const chain = run().extendMarkRange('link')
            if (href) chain.setLink({ href }).run()
            else chain.unsetLink().run()
            setLinking(false)
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  )
}

interface Tool {
  label: string
  Icon: LucideIcon
  /** Whether the format is active at the cursor. */
  on?: boolean | undefined
  off?: boolean
  onUse: () => void
}

function ToolButton({ label, Icon, on, off = false, onUse }: Tool) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={on}
        disabled={off}
        onClick={onUse}
        className="grid size-10 place-items-center hover:bg-accent disabled:opacity-40 aria-pressed:bg-primary aria-pressed:text-primary-foreground"
      >
        <Icon className="size-4.5" strokeWidth={1.5} aria-hidden />
      </button>
    </Tooltip>
  )
}

interface LinkFormProps {
  href: string
  /** An empty value removes the link. */
  onLink: (href: string) => void
  onClose: () => void
}

/** A URL, a path of the site or an e-mail address. Not a form element, because it is nested in one. */
function LinkForm({ href, onLink, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(href)
  const address = linkTarget(typed)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-2">
      <div className="min-w-48 flex-1">
        <Input
          ref={focusOnMount}
          inputMode="url"
          aria-label="Address of the link"
          placeholder="https:// or /guide"
          density="compact"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') onLink(address)
            else onClose()
          }}
        />
      </div>
      <SmallButton onClick={() => onLink(address)}>{address ? 'Set link' : 'Remove link'}</SmallButton>
    </div>
  )
}
