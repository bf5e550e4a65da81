import { useState } from 'react'

/**
 * Remembers the focus when a dialog opens, to restore it when the dialog closes. Radix does this only for dialogs with
 * their own trigger.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
