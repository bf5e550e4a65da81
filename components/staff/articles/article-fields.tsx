import { Controller, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { HtmlField } from '@/components/staff/editor/html-field'
import { LanguageTabs } from '@/components/staff/forms/language-tabs'
import { SwitchField } from '@/components/staff/forms/switch-field'
import { TextField } from '@/components/staff/forms/text-fields'
import { translationState } from '@/components/staff/forms/translations'
import { PhotoInput } from '@/components/staff/pictures/photo-input'
import type { ArticleFormApi } from './article-form-schema'
import { useState } from 'react'
import { usePhotoPicker } from '@/components/staff/pictures/use-photo-picker'
import type { NewImage } from './use-save-article'

interface Props {
  form: ArticleFormApi
  stored: StaffArticleJson['translations']
  language: Locale
  setLanguage: (language: Locale) => void
  /** Called with the block of the text that has the caret. */
  onBlock: (index: number) => void
  image: ReturnType<typeof useArticleImage>
}

export function ArticleFields({ form, stored, language, setLanguage, onBlock, image }: Props) {
  const { control, formState, setValue } = form
  const { translations, confirmed, published } = useWatch({ control, compute: (all) => all })
  const dirty = { shouldDirty: true }
  return (
    <>
      <LanguageTabs
        language={language}
        onLanguage={setLanguage}
        stateOf={(locale) => translationState(locale, stored, translations, formState.errors.translations)}
        confirmed={confirmed}
        onConfirm={(locales) => setValue('confirmed', locales, dirty)}
      >
        {(locale) => <Texts form={form} locale={locale} onBlock={onBlock} />}
      </LanguageTabs>
      <div className="grid gap-3">
        <PhotoInput
          label={image.url ? 'Choose another image' : 'Choose an image'}
          hint="Shown above the text and on the card in the list."
          progress={image.picker.progress}
          onPick={(files) => image.picker.pick(files.slice(0, 1))}
          onCancel={image.picker.cancel}
        />
        {image.url && (
          <div className="flex items-end gap-3">
            {/* eslint-disable-next-line @next/next/no-img-element -- a blob URL, or already a rendition */}
            <img src={image.url} alt="Chosen" className="h-28 w-40 border bg-mist object-cover" />
            <Button type="button" variant="outline" size="sm" onClick={image.remove}>
              Remove image
            </Button>
          </div>
        )}
      </div>
      <SwitchField
        label="Published"
        hint="Make this article accessible via direct URL"
        checked={published}
        onChange={(on) => setValue('published', on, dirty)}
      />
    </>
  )
}

function Texts({
  form: { register, control, formState },
  locale,
  onBlock,
}: Pick<Props, 'form' | 'onBlock'> & { locale: Locale }) {
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

/** The stored picture until it is replaced or removed. */
export function useArticleImage(stored: string | null) {
  const [chosen, setChosen] = useState<{ url: string | null; data: NewImage }>({
    url: stored,
    data: undefined,
  })
  const picker = usePhotoPicker(0, ([photo]) => {
    if (photo) void toBase64(photo.blob).then((data) => setChosen({ url: photo.url, data }))
  })
  const show = (url: string | null) => setChosen({ url, data: undefined })
  return { ...chosen, picker, show, remove: () => setChosen({ url: null, data: stored ? null : undefined }) }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 32_768)
    binary += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  return btoa(binary)
}
