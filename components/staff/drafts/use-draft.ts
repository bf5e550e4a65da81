import { useEffect } from 'react'
import { dropDraft, keepDraft } from './draft-store'

/** Keeps what differs from the stored state as a draft; once nothing differs there is none. */
export function useDraft(name: string, value: unknown, unsaved: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (unsaved) keepDraft(name, JSON.parse(text))
    else dropDraft(name)
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
