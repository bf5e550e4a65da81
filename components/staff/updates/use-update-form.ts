import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useLayoutEffect, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Locale } from '@/lib/language/locales'
import { dropDraft, findDraft } from '../drafts/draft-store'
import { useDraft } from '../drafts/use-draft'
import { translatedLocales } from '../forms/translations'
import { updateDraft, updateForm, type UpdateValues } from './update-form-schema'

interface Options {
  /** Something beside the fields is not saved yet. */
  alsoUnsaved?: boolean
  onUnsaved: (unsaved: boolean) => void
}

/** The form of an update: checked as the API checks, kept as a draft, and open at the language that needs a look. */
export function useUpdateForm(
  name: string,
  initial: UpdateValues,
  { alsoUnsaved = false, onUnsaved }: Options,
) {
  const form = useForm<UpdateValues>({ resolver: zodResolver(updateForm), defaultValues: initial })
  const [language, setLanguage] = useState<Locale>('en')
  const values = useWatch({ control: form.control })
  const unsaved = form.formState.isDirty || alsoUnsaved
  useLayoutEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  useDraft(name, values, form.formState.isDirty)
  const { reset } = form
  useEffect(() => {
    const draft = findDraft(name, updateDraft)
    if (draft) reset(draft, { keepDefaultValues: true })
    // Only when the form opens: later the fields are ahead of the draft.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const forget = useCallback(() => dropDraft(name), [name])
  const submit = (save: (values: UpdateValues) => void) => (event: FormEvent) =>
    void form.handleSubmit(save, (errors) => {
      const wrong = translatedLocales.find((locale) => errors.translations?.[locale])
      setLanguage(errors.title || errors.content || !wrong ? 'en' : wrong)
    })(event)
  return { form, language, setLanguage, forget, submit }
}
