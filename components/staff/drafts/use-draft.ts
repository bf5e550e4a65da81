import { useEffect } from 'react'
import { keepDraft } from './draft-store'

/** Keeps what differs from the stored state as a draft. */
export function useDraft(name: string, value: unknown, unsaved: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (unsaved) keepDraft(name, JSON.parse(text))
  }, [name, text, unsaved])
}

/** The browser asks before the page is left with something unsaved. */
export function useAskBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
