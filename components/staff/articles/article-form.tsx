import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { plainTextOf } from '@/lib/content/rules'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { writeCache } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { ContentDialog } from '@/components/staff/forms/content-dialog'
import { changedTranslations } from '@/components/staff/forms/translations'
import { PublicationField } from '@/components/staff/forms/publication-field'
import {
  initialTextValues,
  WrittenFields,
  writtenDraft,
  writtenForm,
  type WrittenValues,
} from '@/components/staff/forms/written-fields'
import { WrittenPreview } from '@/components/staff/forms/written-preview'
import { useState } from 'react'
import { SmallButton } from '@/components/staff/buttons'
import { PhotoInput } from '@/components/staff/pictures/photo-input'
import { MissingPhotos, useKeptPhotos } from '@/components/staff/drafts/use-kept-photos'
import { usePhotoPicker, type Photo } from '@/components/staff/pictures/use-photo-picker'

interface Props {
  /** Null for a new article. */
  article: StaffArticleJson | null
  onClose: () => void
}

export function ArticleDialog({ article, onClose }: Props) {
  const name = draftNames.article(article?.id)
  const image = useArticleImage(article?.imageUrl ?? null, name)
  const save = useSaveArticle(image.data)
  return (
    <ContentDialog
      title={article ? 'Edit Newsletter Article' : 'Create Newsletter Article'}
      text="What you write shows beside it as visitors will see it."
      className="max-w-6xl"
      onClose={onClose}
      name={name}
      stored={article}
      valuesOf={(stored) => writtenDraft.parse(initialTextValues(stored))}
      // For staff the response contains all languages.
      latest={({ id }) => callApi('GET', `/api/newsletter-articles/${id}`) as Promise<StaffArticleJson>}
      schema={writtenForm}
      draft={writtenDraft}
      beside={{
        unsaved: image.data !== undefined,
        restored: image.restored.any,
        discard: image.discard,
      }}
      inWords={plainTextOf}
      onDecide={(theirs, keepMine) => {
        if (!keepMine || image.data === undefined) image.show(theirs.imageUrl)
      }}
      label={article ? 'Update Article' : 'Create Article'}
      busy={image.picker.progress !== null}
      save={save}
      saved={`Newsletter article ${article ? 'updated' : 'created'} successfully`}
      changes={queryKeys.articles}
    >
      {(content) => (
        <WrittenFields
          {...content}
          beside={(text, block) => (
            <WrittenPreview text={text} language={content.language} imageUrl={image.url} block={block} />
          )}
        >
          <ArticleImage {...image} />
          <PublicationField label="Published" hint="Make this article accessible via direct URL" />
        </WrittenFields>
      )}
    </ContentDialog>
  )
}

/** @param imageData in base64; null removes the picture, undefined keeps it */
function useSaveArticle(imageData: string | null | undefined) {
  const client = useQueryClient()
  return async (
    { translations: texts, confirmed, ...fields }: WrittenValues,
    article: StaffArticleJson | null,
  ) => {
    const body = {
      ...fields,
      translations: changedTranslations(texts, article?.translations ?? {}, confirmed),
      ...(imageData !== undefined && { imageData }),
      ...(imageData && { imageMimeType: 'image/jpeg' }),
    }
    if (article)
      return callApi('PATCH', `/api/newsletter-articles/${article.id}`, {
        body: { ...body, version: article.version },
      })
    const saved = await callApi('POST', '/api/newsletter-articles', { body })
    // Shows a new article before the list is refetched. If that fails, the article is stored all the same.
    return writeCache<StaffArticleJson[]>(
      client,
      queryKeys.articles,
      (before) => before && [saved, ...before],
    ).catch(() => undefined)
  }
}

function ArticleImage({ url, picker, remove, restored }: ReturnType<typeof useArticleImage>) {
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
function useArticleImage(stored: string | null, draft: string) {
  const [chosen, setChosen] = useState<Chosen>({ url: stored, data: undefined, photos: [] })
  const choose = (photo: Photo | undefined) =>
    photo && void toBase64(photo.blob).then((data) => setChosen({ url: photo.url, data, photos: [photo] }))
  const picker = usePhotoPicker(0, ([photo]) => choose(photo))
  const keptPhotos = useKeptPhotos(draft, chosen.photos, ([photo]) =>
    choose(photo && picker.toPhoto(photo.blob, photo.name)),
  )
  const show = (url: string | null) => setChosen({ url, data: undefined, photos: [] })
  const discard = () => {
    show(stored)
    keptPhotos.clear()
  }
  const remove = () => setChosen({ url: null, data: stored ? null : undefined, photos: [] })
  return { ...chosen, picker, show, discard, remove, restored: keptPhotos.restored }
}

/** The browser encodes faster than a script, and a photo has a million bytes and more. */
function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
