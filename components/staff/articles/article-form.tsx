import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { inPlainWords } from '@/lib/content/rules'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { writeCache } from '@/components/staff/browser/query-client'
import { isConflict, showError } from '@/components/staff/forms/save-error'
import { queryKeys } from '@/lib/staff/query-keys'
import { forgetPhotos } from '@/components/staff/drafts/photo-store'
import { ContentForm } from '../forms/content-form'
import { useContentForm } from '../forms/use-content-form'
import { EditorDialog, type FormProps } from '../task-dialog'
import { changedTranslations } from '../forms/translations'
import { PublicationField } from '../forms/publication-field'
import {
  valuesOfWritten,
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
  return (
    <EditorDialog
      title={article ? 'Edit Newsletter Article' : 'Create Newsletter Article'}
      text="What you write shows beside it as visitors will see it."
      className="max-w-6xl"
      draft={draftNames.article(article?.id)}
      onClose={onClose}
    >
      {(form) => <ArticleForm article={article} {...form} />}
    </EditorDialog>
  )
}

function ArticleForm({ article, onUnsaved, onCancel, onSaved }: Pick<Props, 'article'> & FormProps) {
  const name = draftNames.article(article?.id)
  const image = useArticleImage(article?.imageUrl ?? null, name)
  const content = useContentForm({
    name,
    stored: article,
    valuesOf: valuesOfWritten,
    ...(article && {
      // Staff get all languages.
      latest: () => callApi('GET', `/api/newsletter-articles/${article.id}`) as Promise<StaffArticleJson>,
    }),
    schema: writtenForm,
    draft: writtenDraft,
    alsoUnsaved: image.data !== undefined,
    onUnsaved,
  })
  const save = useSaveArticle(() => {
    content.forget()
    forgetPhotos(name)
  })
  const [label, pending] = article ? ['Update Article', 'Updating...'] : ['Create Article', 'Creating...']
  return (
    <ContentForm
      content={{
        ...content,
        restored: content.restored || image.restored.any,
        discard: () => {
          content.discard()
          image.discard()
        },
      }}
      inWords={inPlainWords}
      onDecide={(theirs, keepMine) => {
        if (!keepMine || image.data === undefined) image.show(theirs.imageUrl)
      }}
      label={save.isPending ? pending : label}
      busy={save.isPending || image.picker.progress !== null}
      error={save.error}
      onSave={(values) =>
        save.mutate(
          { article: content.base, values, imageData: image.data },
          { onSuccess: onSaved, onError: content.onError },
        )
      }
      onCancel={onCancel}
    >
      <WrittenFields
        {...content}
        beside={(text, block) => (
          <WrittenPreview text={text} language={content.language} imageUrl={image.url} block={block} />
        )}
      >
        <ArticleImage {...image} />
        <PublicationField label="Published" hint="Make this article accessible via direct URL" />
      </WrittenFields>
    </ContentForm>
  )
}

interface Save {
  /** Null for a new article. */
  article: StaffArticleJson | null
  values: WrittenValues
  /** In base64; null removes the picture, undefined keeps it. */
  imageData: string | null | undefined
}

/** @param onSaved called once it is stored, even if the form was closed */
function useSaveArticle(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ article, values, imageData }: Save) => {
      const { translations: texts, confirmed, ...fields } = values
      const body = {
        ...fields,
        translations: changedTranslations(texts, article?.translations ?? {}, confirmed),
        ...(imageData !== undefined && { imageData }),
        ...(imageData && { imageMimeType: 'image/jpeg' }),
      }
      if (!article) return callApi('POST', '/api/newsletter-articles', { body })
      return callApi('PATCH', `/api/newsletter-articles/${article.id}`, {
        body: { ...body, version: article.version },
      })
    },
    onSuccess: async (saved, { article }) => {
      onSaved()
      const done = article ? 'updated' : 'created'
      showToast({ title: 'Success', text: `Newsletter article ${done} successfully` })
      // Shows a new article before the list is refetched.
      if (!article)
        await writeCache<StaffArticleJson[]>(
          client,
          queryKeys.articles,
          (before) => before && [saved, ...before],
        )
    },
    // The form shows a conflict and resolves it.
    onError: (error) => !isConflict(error) && showError(error),
    meta: { changes: [queryKeys.articles] },
  })
}
