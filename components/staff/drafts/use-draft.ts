import { useEffect } from 'react'
import { keepDraft } from './draft-store'

/** Keeps what differs from the stored state as a draft, and asks before the page is left with it. */
export function useDraft(name: string, value: unknown, unsaved: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (unsaved) keepDraft(name, JSON.parse(text))
  }, [name, text, unsaved])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
