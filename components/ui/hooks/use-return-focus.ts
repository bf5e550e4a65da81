import { useState } from 'react'

/** Restores the focus when a dialog closes. Radix does this only for dialogs with their own trigger. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
