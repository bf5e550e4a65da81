import { useState } from 'react'

/**
 * Where the focus was when a dialog opened, and is to be again when it closes. Radix knows it only of dialogs that have
 * a trigger of their own.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
