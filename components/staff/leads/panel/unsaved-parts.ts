import { createContext, use, useCallback, useLayoutEffect, useState } from 'react'
import { useAskBeforeLeaving } from '@/components/staff/drafts/use-draft'

/** Tells an open lead which of its parts have unsaved input. */
export const UnsavedParts = createContext<(part: Part, unsaved: boolean) => void>(() => undefined)

type Part = 'notes' | 'entry' | 'step'

/** Makes the open lead and the browser ask before unsaved input is lost. */
export function useUnsavedPart(part: Part, unsaved: boolean): void {
  const markPart = use(UnsavedParts)
  useAskBeforeLeaving(unsaved)
  useLayoutEffect(() => markPart(part, unsaved), [markPart, part, unsaved])
}

/** Whether any part of the open lead has unsaved input. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly Part[]>([])
  const markPart = useCallback((part: Part, unsaved: boolean) => {
    setParts((now) => {
      if (now.includes(part) === unsaved) return now
      return unsaved ? [...now, part] : now.filter((other) => other !== part)
    })
  }, [])
  return { unsaved: parts.length > 0, markPart, forget: () => setParts([]) }
}
