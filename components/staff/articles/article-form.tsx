import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { inPlainWords } from '@/lib/content/rules'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { writeCache } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { ContentDialog } from '../forms/content-dialog'
import { changedTranslations } from '../forms/translations'
import { PublicationField } from '../forms/publication-field'
import {
  startOfWritten,
  WrittenFields,
  writtenDraft,
  writtenForm,
  type WrittenValues,
} from '../forms/written-fields'
import { WrittenPreview } from '../forms/written-preview'
import { ArticleImage, useArticleImage } from './article-image'

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
      valuesOf={(stored) => writtenDraft.parse(startOfWritten(stored))}
      // Staff get all languages.
      latest={({ id }) => callApi('GET', `/api/newsletter-articles/${id}`) as Promise<StaffArticleJson>}
      schema={writtenForm}
      draft={writtenDraft}
      beside={{
        unsaved: image.data !== undefined,
        restored: image.restored.any,
        discard: image.discard,
      }}
      inWords={inPlainWords}
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
    // Shows a new article before the list is refetched.
    return writeCache<StaffArticleJson[]>(
      client,
      queryKeys.articles,
      (before) => before && [saved, ...before],
    )
  }
}
