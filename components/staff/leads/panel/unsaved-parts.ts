import { createContext, use, useCallback, useLayoutEffect, useState } from 'react'
import { useAskBeforeLeaving } from '@/components/staff/drafts/use-draft'

/** Tells an open lead which of its parts have unsaved input. */
export const UnsavedParts = createContext<(part: Part, unsaved: boolean) => void>(() => undefined)

type Part = 'notes' | 'entry' | 'step'

/** Input that is not saved: the open lead and the browser ask before it is left. */
export function useUnsavedPart(part: Part, unsaved: boolean): void {
  const note = use(UnsavedParts)
  useAskBeforeLeaving(unsaved)
  useLayoutEffect(() => note(part, unsaved), [note, part, unsaved])
}

/** Whether any part of the open lead has unsaved input. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly Part[]>([])
  const note = useCallback((part: Part, unsaved: boolean) => {
    setParts((now) => {
      if (now.includes(part) === unsaved) return now
      return unsaved ? [...now, part] : now.filter((other) => other !== part)
    })
  }, [])
  return { unsaved: parts.length > 0, note, forget: () => setParts([]) }
}
