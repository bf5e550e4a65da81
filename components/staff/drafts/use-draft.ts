import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { dropDraft, keepDraft, readDraft, storedDraft, watchDrafts, watchDropElsewhere } from './draft-store'

/** A draft that holds the form's input, so that all tabs show the same text. */
export function useDraft<T>(name: string, schema: z.ZodType<T>): T | null {
  const draftText = useSyncExternalStore(
    watchDrafts,
    () => storedDraft(name),
    () => null,
  )
  return useMemo(() => readDraft(draftText, schema), [draftText, schema])
}

/**
 * Stores unsaved changes as a draft, and drops it once nothing differs from the stored state.
 * @param onDropped called when another tab has saved or discarded the same input
 */
export function useKeepDraft(name: string, value: unknown, unsaved: boolean, onDropped?: () => void): void {
  const text = JSON.stringify(value)
  const keeps = useRef(false)
  useEffect(() => {
    if (unsaved) keepDraft(name, JSON.parse(text))
    // A form that has just opened may not show its draft yet.
    else if (keeps.current) dropDraft(name)
    keeps.current = unsaved
  }, [name, text, unsaved])
  useEffect(
    () => (unsaved && onDropped ? watchDropElsewhere(name, text, onDropped) : undefined),
    [name, text, unsaved, onDropped],
  )
}

/** Makes the browser ask before it leaves a page with unsaved changes, and tells the dialog, which asks too. */
export function useAskBeforeLeaving(unsaved: boolean, onUnsaved?: (unsaved: boolean) => void): void {
  useLayoutEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
