import { useCallback, useState } from 'react'

const none = { notes: false, entry: false, step: false }
type Part = keyof typeof none

/** Which parts of an open lead have input that is not saved. */
export function useUnsaved() {
  const [parts, setParts] = useState(none)
  const note = useCallback(
    (part: Part, unsaved: boolean) =>
      setParts((now) => (now[part] === unsaved ? now : { ...now, [part]: unsaved })),
    [],
  )
  const noteNotes = useCallback((unsaved: boolean) => note('notes', unsaved), [note])
  const noteEntry = useCallback((unsaved: boolean) => note('entry', unsaved), [note])
  const noteStep = useCallback((unsaved: boolean) => note('step', unsaved), [note])
  const forget = useCallback(() => setParts(none), [])
  return { unsaved: Object.values(parts).some(Boolean), noteNotes, noteEntry, noteStep, forget }
}
