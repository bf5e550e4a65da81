import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { PublicationField } from '@/components/staff/forms/publication-field'
import { WrittenFields } from '@/components/staff/forms/written-fields'
import { PhotoInput } from '@/components/staff/pictures/photo-input'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import type { WrittenFormApi } from '../forms/written-fields'
import { useState } from 'react'
import { usePhotoPicker, type Photo } from '@/components/staff/pictures/use-photo-picker'
import type { NewImage } from './use-save-article'

interface Props {
  form: WrittenFormApi
  stored: StaffArticleJson['translations']
  language: Locale
  setLanguage: (language: Locale) => void
  /** Called with the block of the text that has the caret. */
  onBlock: (index: number) => void
  image: ReturnType<typeof useArticleImage>
}

export function ArticleFields({ form, stored, language, setLanguage, onBlock, image }: Props) {
  const { control, setValue } = form
  const [published, publishAt] = useWatch({ control, name: ['published', 'publishAt'] })
  return (
    <>
      <WrittenFields
        form={form}
        stored={stored}
        language={language}
        setLanguage={setLanguage}
        onBlock={onBlock}
      />
      <div className="grid gap-3">
        <PhotoInput
          label={image.url ? 'Choose another image' : 'Choose an image'}
          hint="Shown above the text and on the card in the list."
          progress={image.picker.progress}
          refused={image.picker.refused}
          onPick={(files) => image.picker.pick(files.slice(0, 1))}
          onCancel={image.picker.cancel}
        />
        <MissingPhotos names={image.restored.missing} />
        {image.url && (
          <div className="flex items-end gap-3">
            {/* oxlint-disable-next-line nextjs/no-img-element -- a blob URL, or already a rendition */}
            <img src={image.url} alt="Chosen" className="h-28 w-40 border bg-mist object-cover" />
            <Button type="button" variant="outline" size="sm" onClick={image.remove}>
              Remove image
            </Button>
          </div>
        )}
      </div>
      <PublicationField
        label="Published"
        hint="Make this article accessible via direct URL"
        published={published}
        publishAt={publishAt}
        onChange={(publication) => {
          setValue('published', publication.published, { shouldDirty: true })
          setValue('publishAt', publication.publishAt, { shouldDirty: true })
        }}
      />
    </>
  )
}

interface Chosen {
  url: string | null
  data: NewImage
  /** The photo that the draft keeps, if any. */
  photos: readonly Photo[]
}

/** The stored picture until it is replaced or removed. */
export function useArticleImage(stored: string | null, draft: string) {
  const [chosen, setChosen] = useState<Chosen>({ url: stored, data: undefined, photos: [] })
  const choose = (photo: Photo | undefined) =>
    photo && void toBase64(photo.blob).then((data) => setChosen({ url: photo.url, data, photos: [photo] }))
  const picker = usePhotoPicker(0, ([photo]) => choose(photo))
  const kept = useKeptPhotos(draft, chosen.photos, ([photo]) =>
    choose(photo && picker.toPhoto(photo.blob, photo.name)),
  )
  const show = (url: string | null) => setChosen({ url, data: undefined, photos: [] })
  const discard = () => {
    show(stored)
    kept.clear()
  }
  const remove = () => setChosen({ url: null, data: stored ? null : undefined, photos: [] })
  return { ...chosen, picker, show, discard, remove, restored: kept.restored }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 32_768)
    binary += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  return btoa(binary)
}
