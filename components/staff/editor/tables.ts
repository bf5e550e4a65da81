import { Extension, findParentNode, mergeAttributes, Node, type Editor } from '@tiptap/core'

/**
 * Tables with caption, head and body, as guide pages have them. Tiptap's own tables have neither caption nor
 * head; these need no resizing and no selection of cells.
 */
const block = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group && { group }),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const cells = ['tableCaption', 'tableHeading', 'tableCell']

const tableHeading = block('tableHeading', 'th', 'inline*').extend({
  addAttributes: () => ({ scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})

const table = block('table', 'table', 'tableCaption? tableHead? tableBody', 'block').extend({
  addKeyboardShortcuts() {
    return {
      // Enter would otherwise split the cell in two.
      Enter: ({ editor }) => cells.some((name) => editor.isActive(name)) && editor.commands.setHardBreak(),
    }
  },
})

export const tableExtensions = [
  table,
  block('tableCaption', 'caption', 'inline*'),
  block('tableHead', 'thead', 'tableRow+'),
  block('tableBody', 'tbody', 'tableRow+'),
  block('tableRow', 'tr', '(tableHeading | tableCell)+'),
  tableHeading,
  block('tableCell', 'td', 'inline*'),
]

/** A heading keeps its id, which is the address of a question. */
export const headingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
})

const newTable =
  '<table><caption>Caption</caption><thead><tr><th scope="col">What</th><th scope="col">How much</th></tr></thead><tbody><tr><th scope="row">First</th><td>…</td></tr></tbody></table>'

export function insertTable(editor: Editor): void {
  editor.chain().focus().insertContent(newTable).run()
}

/** Adds an empty row below the row with the caret. */
export function addRow(editor: Editor): void {
  const current = rowOf(editor.state.selection)
  if (!current) return
  const { node: row, pos } = current
  const end = pos + row.nodeSize
  const empty = row.children.map((cell) => cell.type.create(cell.attrs))
  editor.view.dispatch(editor.state.tr.insert(end, row.type.create(null, empty)))
  editor.commands.focus(end + 2)
}

/** Removes the row with the caret and, if it is the last row of the body, the table. */
export function removeRow(editor: Editor): void {
  const current = rowOf(editor.state.selection)
  if (!current) return
  const { node: row, pos } = current
  if (editor.state.doc.resolve(pos).parent.childCount === 1) editor.chain().focus().deleteNode('table').run()
  else editor.view.dispatch(editor.state.tr.delete(pos, pos + row.nodeSize))
}

const rowOf = findParentNode((node) => node.type.name === 'tableRow')
