import type { UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/platform/language/locales'
import { TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import type { UpdateValues } from './update-form-schema'

interface Props {
  form: UseFormReturn<UpdateValues, unknown, UpdateValues>
  locale: Locale
}

/** Title and content in one language. */
export function UpdateTextFields({ form: { register, formState }, locale }: Props) {
  const { errors } = formState
  const wrong = locale === 'en' ? errors : errors.translations?.[locale]
  const name = <Field extends 'title' | 'content'>(field: Field) =>
    locale === 'en' ? field : (`translations.${locale}.${field}` as const)
  return (
    <>
      <TextField label="Title" lang={locale} error={wrong?.title?.message} {...register(name('title'))} />
      <TextAreaField
        label="Content"
        rows={6}
        lang={locale}
        error={wrong?.content?.message}
        {...register(name('content'))}
      />
    </>
  )
}
