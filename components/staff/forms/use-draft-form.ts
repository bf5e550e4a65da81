import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from '@/lib/zod'
import { dropDraft, findDraft } from '../drafts/draft-store'
import { merged } from './merge'

interface Options<Values extends FieldValues> {
  /** Of the draft. */
  name: string
  /** Of what is changed; null when it is new. */
  stored: number | null
  /** The shape of a form that is not finished. */
  draft: z.ZodType<Values>
}

/** What a form began with: something stored in some version, perhaps a draft of it, perhaps a colleague's state. */
export function useDraftForm<Values extends FieldValues>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Values>,
  { name, stored, draft }: Options<Values>,
) {
  const [kept] = useState(() => findDraft(name, z.object({ values: draft, version: z.number().nullable() })))
  const [restored, setRestored] = useState(kept !== null)
  // A draft may be older than what is stored today. Then saving it is a conflict, as it should be.
  const [version, setVersion] = useState(kept ? kept.version : stored)
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true })
  }, [kept, reset])
  const forget = useCallback(() => dropDraft(name), [name])
  const discard = () => {
    reset()
    forget()
    setVersion(stored)
    setRestored(false)
  }
  /** Goes on from what a colleague has saved meanwhile, with or without what was changed here. */
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
