/** The content of a field with a text in place of the selection, or at the caret. The field keeps the focus. */
export function insertedAt(field: HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd, value } = field
  field.focus()
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd)
}
