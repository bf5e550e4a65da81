import { useId, useState } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import { articleHtml, type HtmlRules } from '@/lib/content/rules'
import { FieldNotes, TextAreaField } from '@/components/staff/forms/text-fields'
import { RichText } from './rich-text'

interface Props {
  label: string
  locale: Locale
  rules?: HtmlRules
  value: string
  error?: string | undefined
  onChange: (html: string) => void
  onBlock: (index: number) => void
}

/** For plain HTML only; the editor would show tags as text. */
const hintFor = (rules: HtmlRules) =>
  `HTML allowed: h2, h3, p, strong, em, ul, li, br${rules.tags.includes('table') ? ', table' : ''}`

/** The text of an article or guide page, as WYSIWYG or HTML. */
export function HtmlField({ label, locale, rules = articleHtml, value, error, onChange, onBlock }: Props) {
  const [plain, setPlain] = useState(false)
  const id = useId()
  return (
    <div className="relative">
      <label className="absolute top-0 right-0 z-10 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-sea"
          checked={plain}
          onChange={(event) => setPlain(event.target.checked)}
        />
        HTML
      </label>
      {plain ? (
        <TextAreaField
          label={label}
          rows={14}
          lang={locale}
          spellCheck={false}
          density="compact"
          className="font-mono"
          hint={hintFor(rules)}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-1.5">
          <span id={`${id}-label`} className="text-sm font-medium">
            {label}
          </span>
          <RichText
            labelledBy={`${id}-label`}
            describedBy={error && `${id}-error`}
            invalid={Boolean(error)}
            locale={locale}
            rules={rules}
            value={value}
            onChange={onChange}
            onBlock={onBlock}
          />
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </div>
  )
}
