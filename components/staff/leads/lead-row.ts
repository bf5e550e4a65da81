import { useEffect } from 'react'

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

/** Scrolls to the open lead, and moves the focus if another lead of the list has it. */
export function useFollowLead(id: number | null): void {
  useEffect(() => {
    if (id === null) return
    document.querySelector(`[data-lead-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.hasAttribute('data-opens-lead')) focusLead(id)
  }, [id])
}
