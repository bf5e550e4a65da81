import { useState } from 'react'
import { SmallButton } from '@/components/staff/buttons'
import { PhotoInput } from '@/components/staff/pictures/photo-input'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import { usePhotoPicker, type Photo } from '@/components/staff/pictures/use-photo-picker'

export function ArticleImage({ url, picker, remove, restored }: ReturnType<typeof useArticleImage>) {
  return (
    <div className="grid gap-3">
      <PhotoInput
        label={url ? 'Choose another image' : 'Choose an image'}
        hint="Shown above the text and on the card in the list."
        picker={{ ...picker, pick: (files) => picker.pick(files.slice(0, 1)) }}
      />
      <MissingPhotos names={restored.missing} />
      {url && (
        <div className="flex items-end gap-3">
          {/* oxlint-disable-next-line nextjs/no-img-element -- a blob URL, or already a rendition */}
          <img src={url} alt="Chosen" className="h-28 w-40 border bg-mist object-cover" />
          <SmallButton onClick={remove}>Remove image</SmallButton>
        </div>
      )}
    </div>
  )
}

interface Chosen {
  url: string | null
  /** In base64; null removes the stored picture, undefined keeps it. */
  data: string | null | undefined
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
