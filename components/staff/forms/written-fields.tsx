import { useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { articleHtml, type HtmlRules } from '@/lib/content/rules'
import { writtenText, type WrittenText } from '@/lib/content/schema'
import { z } from '@/lib/platform/http/zod'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { HtmlField } from '@/components/staff/editor/html-field'
import { LanguageTabs, pathOfText } from './language-tabs'
import { TextField } from './text-fields'
import { optionalText, startOf, textSchemas, type Stored } from './translations'
import { useFormContext } from './form-context'

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

/** Schema of unfinished input and of stored records, where any field may be missing. */
export const writtenDraft = writtenForm.extend({
  title: optionalText,
  subtitle: optionalText,
  content: optionalText,
  published: writtenForm.shape.published.default(false),
  publishAt: writtenForm.shape.publishAt.default(null),
  translations: texts.unfinished,
})

/** The stored fields of an article or guide page. */
export interface StoredText extends WrittenText {
  published: boolean
  publishAt: string | null
  translations: Stored
}

export function initialTextValues(stored: StoredText | null) {
  return startOf(stored, Object.keys(writtenText))
}

interface Props {
  base: StoredText | null
  language: Locale
  setLanguage: (language: Locale) => void
  rules?: HtmlRules
  /** Further fields. */
  children: ReactNode
  /** Content beside the fields. `block` is the block of the text with the caret. */
  beside: (text: WrittenText, block: number) => ReactNode
}

export function WrittenFields(props: Props) {
  const { base, language, setLanguage, rules = articleHtml, children, beside } = props
  const { control } = useFormContext<WrittenValues>()
  const [block, setBlock] = useState(0)
  const text = useWatch({
    control,
    compute: (all) => (language === 'en' ? all : all.translations[language]),
  })
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <LanguageTabs stored={base?.translations ?? {}} language={language} setLanguage={setLanguage}>
          {(field, locale) => (
            <>
              <TextField label="Title" {...field('title')} />
              <TextField label="Subtitle" {...field('subtitle')} />
              <Controller
                control={control}
                name={pathOfText('content', locale)}
                render={({ field: { value, onChange }, fieldState }) => (
                  <HtmlField
                    label="Content"
                    locale={locale}
                    rules={rules}
                    value={value}
                    error={fieldState.error?.message}
                    onChange={onChange}
                    onBlock={setBlock}
                  />
                )}
              />
            </>
          )}
        </LanguageTabs>
        {children}
      </div>
      {beside(text, block)}
    </div>
  )
}
