import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState, type FormEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Locale } from '@/lib/platform/language/locales'
import { useAskBeforeLeaving, useKeepDraft } from '../drafts/use-draft'
import { translatedLocales } from './translations'
import { useDraftForm } from './use-draft-form'

interface Options<Values extends FieldValues> {
  /** Key of the draft. */
  name: string
  initial: Values
  /** The version being edited; null for a new record. */
  stored: number | null
  schema: z.ZodType<Values, Values>
  /** The schema of an unfinished form. */
  draft: z.ZodType<Values>
  /** Whether there are unsaved changes outside the fields. */
  alsoUnsaved: boolean
  onUnsaved: (unsaved: boolean) => void
}

/** The form of an update or an article: validated like the API, kept as a draft, opened on the tab that needs attention. */
export function useContentForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, initial, schema, alsoUnsaved, onUnsaved } = options
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Values>,
  })
  const kept = useDraftForm(form, options)
  const [language, setLanguage] = useState<Locale>('en')
  const values = useWatch({ control: form.control })
  const { isDirty } = form.formState
  const unsaved = isDirty || alsoUnsaved
  useLayoutEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  useKeepDraft(name, { values, version: kept.version }, isDirty, kept.discard)
  useAskBeforeLeaving(unsaved)
  const submit = (save: (values: Values) => void) => (event: FormEvent) =>
    void form.handleSubmit(save, ({ translations, ...errors }) => {
      const wrong = translatedLocales.find((locale) => translations && locale in translations)
      setLanguage(Object.keys(errors).length > 0 || !wrong ? 'en' : wrong)
    })(event)
  return { form, language, setLanguage, submit, ...kept }
}
