import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { articleHtml, type HtmlRules } from '@/lib/content/rules'
import { writtenText } from '@/lib/content/schema'
import { z } from '@/lib/platform/http/zod'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { HtmlField } from '../editor/html-field'
import { LanguageTabs } from './language-tabs'
import { TextField } from './text-fields'
import { textSchemas, translationState } from './translations'

const texts = textSchemas(writtenText)

/** Title, subtitle and text of an article or guide page, in every language. */
export const writtenForm = z.object({
  ...writtenText,
  published: z.boolean(),
  publishAt: z.string().nullable(),
  translations: texts.complete,
  confirmed: z.array(z.enum(locales)),
})
export type WrittenValues = z.output<typeof writtenForm>
export type WrittenFormApi = UseFormReturn<WrittenValues, unknown, WrittenValues>

/** For unfinished input: any field may be missing. */
export const writtenDraft = writtenForm.extend({
  // Drafts of an earlier version have none.
  publishAt: writtenForm.shape.publishAt.default(null),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  translations: texts.unfinished,
})

interface Props {
  form: WrittenFormApi
  stored: Parameters<typeof translationState>[1]
  language: Locale
  setLanguage: (language: Locale) => void
  rules?: HtmlRules
  /** Called with the block of the text that has the caret. */
  onBlock: (index: number) => void
}

export function WrittenFields({ form, stored, language, setLanguage, rules = articleHtml, onBlock }: Props) {
  const { control, formState, setValue } = form
  const { translations, confirmed } = useWatch({ control, compute: (all) => all })
  return (
    <LanguageTabs
      language={language}
      onLanguage={setLanguage}
      stateOf={(locale) => translationState(locale, stored, translations, formState.errors.translations)}
      confirmed={confirmed}
      onConfirm={(all) => setValue('confirmed', all, { shouldDirty: true })}
    >
      {(locale) => <Texts form={form} locale={locale} rules={rules} onBlock={onBlock} />}
    </LanguageTabs>
  )
}

function Texts({
  form: { register, control, formState },
  locale,
  rules,
  onBlock,
}: Pick<Props, 'form' | 'onBlock'> & { locale: Locale; rules: HtmlRules }) {
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
            rules={rules}
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
