/** Attribute of the button that opens a lead, with its id. */
export function opensLead(id: number) {
  return { 'data-opens-lead': id }
}

/** Focuses the lead's button. False when the list does not show it. */
export function focusLead(id: number): boolean {
  const button = document.querySelector(`[data-opens-lead="${id}"]`)
  if (!(button instanceof HTMLElement)) return false
  button.focus()
  return true
}

/** Scrolls to a lead, and moves the focus if another lead of the list has it. */
export function followLead(id: number): void {
  const row = document.querySelector(`[data-lead-row="${id}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement?.hasAttribute('data-opens-lead')) focusLead(id)
}
