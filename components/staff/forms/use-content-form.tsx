import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type FormEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form'
import { z } from '@/lib/platform/http/zod'
import type { Locale } from '@/lib/platform/language/locales'
import { dropDraft, findDraft } from '@/components/staff/drafts/draft-store'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { isSame, mergeVersions } from './merge'
import { isConflict, showError } from './save-error'
import { translatedLocales } from './translations'

export interface ContentOptions<Values extends FieldValues, Stored> {
  /** Key of the draft. */
  name: string
  /** Null for a new record. */
  stored: Stored | null
  valuesOf: (stored: Stored | null) => Values
  /** Fetches the record again after a conflict. */
  latest?: (base: Stored) => Promise<Stored>
  schema: z.ZodType<Values, Values>
  /** Schema of unfinished input. */
  draft: z.ZodType<Values>
  /** State outside the fields, such as photos. */
  beside?: { unsaved: boolean; restored?: boolean; discard?: () => void }
}

/**
 * A form that is validated like the API, kept as a draft, and opened on the tab that needs attention. It
 * starts from a stored version, its draft or, after a conflict, a colleague's version.
 */
export function useContentForm<Values extends FieldValues, Stored extends { version: number }>(
  options: ContentOptions<Values, Stored> & { onUnsaved: (unsaved: boolean) => void },
) {
  const { name, stored, valuesOf, latest, schema, draft, beside, onUnsaved } = options
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const [initial] = useState(() => valuesOf(stored))
  const [savedDraft] = useState(() => {
    const previous = findDraft(name, z.object({ values: draft, version: z.number().nullable() }))
    // The draft was saved, but the tab was closed before the response.
    return previous && isSame(previous.values, initial) ? null : previous
  })
  const [restored, setRestored] = useState(savedDraft !== null)
  /** The version that the form started from. Saving a draft of an older version is a conflict, as intended. */
  const [base, setBase] = useState(stored && { ...stored, version: savedDraft?.version ?? stored.version })
  const [language, setLanguage] = useState<Locale>('en')
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Values>,
  })
  const { control, formState, getValues, handleSubmit, reset } = form
  const { isDirty } = formState
  const values = useWatch({ control })
  const unsaved = isDirty || beside?.unsaved === true
  const discardFields = () => {
    reset()
    dropDraft(name)
    setBase(stored)
    setRestored(false)
  }
  useEffect(() => {
    if (savedDraft) reset(savedDraft.values, { keepDefaultValues: true })
    else dropDraft(name)
  }, [savedDraft, reset, name])
  useKeepDraft(name, { values, version: base?.version ?? null }, isDirty, discardFields)
  useAskBeforeLeaving(unsaved, onUnsaved)
  return {
    form,
    language,
    setLanguage,
    restored: restored || beside?.restored === true,
    discard: () => {
      discardFields()
      beside?.discard?.()
    },
    theirs,
    valuesOf,
    base,
    submit: (save: (values: Values) => void) => (event: FormEvent) =>
      void handleSubmit(save, ({ translations, ...errors }) => {
        const wrong = translatedLocales.find((locale) => translations && locale in translations)
        setLanguage(Object.keys(errors).length > 0 || !wrong ? 'en' : wrong)
      })(event),
    /** After a conflict, fetches the colleague's version for the form to show. */
    onError: (error: Error) => {
      if (latest && base && isConflict(error)) void latest(base).then(setTheirs, showError)
    },
    /** Continues from the colleague's version, with or without the local changes. */
    decide: (keepMine: boolean) => {
      if (!theirs) return
      const their = valuesOf(theirs)
      const both = mergeVersions(formState.defaultValues as Values, getValues(), their)
      reset(their)
      if (keepMine) reset(both, { keepDefaultValues: true })
      else dropDraft(name)
      setRestored(false)
      setBase(theirs)
      setTheirs(null)
    },
  }
}
