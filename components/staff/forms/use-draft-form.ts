import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from '@/lib/platform/http/zod'
import { dropDraft, findDraft } from '../drafts/draft-store'
import { merged, same } from './merge'

interface Options<Values extends FieldValues> {
  /** Key of the draft. */
  name: string
  /** The version being edited; null for a new record. */
  stored: number | null
  /** The schema of an unfinished form. */
  draft: z.ZodType<Values>
}

/** The state a form started from: a stored version, a draft of it, or a colleague's version. */
export function useDraftForm<Values extends FieldValues>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Values>,
  { name, stored, draft }: Options<Values>,
) {
  const [kept] = useState(() => {
    const found = findDraft(name, z.object({ values: draft, version: z.number().nullable() }))
    // It was saved, and the tab closed before the response came.
    return found && same(found.values, formState.defaultValues) ? null : found
  })
  const [restored, setRestored] = useState(kept !== null)
  // A draft may be based on an older version than the stored one. Saving it is then a conflict, as intended.
  const [version, setVersion] = useState(kept ? kept.version : stored)
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true })
    else dropDraft(name)
  }, [kept, reset, name])
  const forget = useCallback(() => dropDraft(name), [name])
  const discard = () => {
    reset()
    forget()
    setVersion(stored)
    setRestored(false)
  }
  /** Continues from the colleague's version, with or without the local changes. */
  const rebase = (theirs: Values, theirVersion: number, keepMine: boolean) => {
    const both = merged(formState.defaultValues as Values, getValues(), theirs)
    reset(theirs)
    if (keepMine) reset(both, { keepDefaultValues: true })
    else forget()
    setVersion(theirVersion)
    setRestored(false)
  }
  return { version, restored, discard, forget, rebase }
}
