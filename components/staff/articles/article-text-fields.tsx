import { Controller } from 'react-hook-form'
import type { Locale } from '@/lib/platform/language/locales'
import { HtmlField } from '../editor/html-field'
import { TextField } from '@/components/staff/forms/text-fields'
import type { ArticleFormApi } from './article-form-schema'

interface Props {
  form: ArticleFormApi
  locale: Locale
  onBlock: (index: number) => void
}

/** Title, subtitle and text in one language. */
export function ArticleTextFields({ form: { register, control, formState }, locale, onBlock }: Props) {
  const { errors } = formState
  const wrong = locale === 'en' ? errors : errors.translations?.[locale]
  const name = <Field extends 'title' | 'subtitle' | 'content'>(field: Field) =>
    locale === 'en' ? field : (`translations.${locale}.${field}` as const)
  return (
    <>
      <TextField label="Title" lang={locale} error={wrong?.title?.message} {...register(name('title'))} />
      <TextField
        label="Subtitle"
        lang={locale}
        error={wrong?.subtitle?.message}
        {...register(name('subtitle'))}
      />
      <Controller
        control={control}
        name={name('content')}
        render={({ field }) => (
          <HtmlField
            label="Content"
            locale={locale}
            value={field.value}
            error={wrong?.content?.message}
            onChange={field.onChange}
            onBlock={onBlock}
          />
        )}
      />
    </>
  )
}
