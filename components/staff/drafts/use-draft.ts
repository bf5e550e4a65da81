import { useEffect } from 'react'
import { dropDraft, keepDraft } from './draft-store'

/** Keeps unsaved changes as a draft; deletes the draft once nothing differs from the stored state. */
export function useDraft(name: string, value: unknown, unsaved: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (unsaved) keepDraft(name, JSON.parse(text))
    else dropDraft(name)
  }, [name, text, unsaved])
}

/** Makes the browser ask before the page is left with unsaved changes. */
export function useAskBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
