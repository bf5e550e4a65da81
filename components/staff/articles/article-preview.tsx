import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/lib/language/locales'
import { cleanHtml } from '../editor/clean-html'
import type { ArticleFormApi } from './article-form-schema'

interface Props {
  form: ArticleFormApi
  language: Locale
  imageUrl: string | null
}

/** The article as the public page will render it. */
export function ArticlePreview({ form, language, imageUrl }: Props) {
  const text = useWatch({
    control: form.control,
    compute: (all) => (language === 'en' ? all : all.translations[language]),
  })
  const html = useDeferredValue(text.content)
  const clean = useMemo(() => cleanHtml(html), [html])
  return (
    <section aria-label="Preview" className="min-w-0 self-start border bg-ivory">
      <p className="border-b px-5 py-2 text-[0.8125rem] text-muted-foreground">Preview</p>
      <div lang={language} className="px-5 py-6 text-[1.0625rem] leading-[1.7]">
        <p className="type-heading break-words">{text.title || 'Title'}</p>
        <p className="mt-2 break-words text-muted-foreground">{text.subtitle || 'Subtitle'}</p>
        {/* eslint-disable-next-line @next/next/no-img-element -- a blob URL, or already a rendition */}
        {imageUrl && <img src={imageUrl} alt="" className="mt-5 w-full bg-mist object-cover" />}
        {/* Contains allowed tags only, by the same rules as the editor. */}
        <div
          className="prose-house mt-6 break-words [&>:first-child]:mt-0"
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      </div>
    </section>
  )
}
