import { useState } from 'react'
import { showError } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { plainText } from '@/lib/articles/rules'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { draftNames } from '../drafts/draft-names'
import { DraftNotice } from '../drafts/draft-notice'
import { ConflictNotice } from '../forms/conflict-notice'
import { FormButtons } from '../forms/form-buttons'
import { isConflict } from '@/components/staff/forms/save-error'
import { changedPaths } from '../forms/merge'
import { useContentForm } from '../forms/use-content-form'
import { ArticleFields } from './article-fields'
import { articleDraft, articleForm, newArticleValues, valuesOfArticle } from './article-form-schema'
import { ArticlePreview } from './article-preview'
import { useArticleImage } from './use-article-image'
import { useSaveArticle } from './use-save-article'

interface Props {
  article: StaffArticleJson | null
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function ArticleForm({ article, onUnsaved, onCancel, onSaved }: Props) {
  /** The article the form started from: its version is sent with the change. */
  const [base, setBase] = useState(article)
  const [theirs, setTheirs] = useState<StaffArticleJson | null>(null)
  /** The block of the text that has the caret: the preview shows it. */
  const [block, setBlock] = useState(0)
  const image = useArticleImage(article?.imageUrl ?? null)
  const { form, language, setLanguage, version, restored, discard, forget, rebase, submit } = useContentForm({
    name: draftNames.article(article?.id),
    initial: article ? valuesOfArticle(article) : newArticleValues,
    stored: article?.version ?? null,
    schema: articleForm,
    draft: articleDraft,
    alsoUnsaved: image.data !== undefined,
    onUnsaved,
  })
  const save = useSaveArticle(forget)
  const onSubmit = submit((values) =>
    save.mutate(
      { article: base && { ...base, version: version ?? base.version }, values, imageData: image.data },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (base && isConflict(error))
            void callApi<StaffArticleJson>('GET', `/api/newsletter-articles/${base.id}`).then(
              setTheirs,
              showError,
            )
        },
      },
    ),
  )
  const decide = (takeTheirs: boolean) => {
    if (!theirs) return
    rebase(valuesOfArticle(theirs), theirs.version, !takeTheirs)
    if (takeTheirs || image.data === undefined) image.show(theirs.imageUrl)
    setBase(theirs)
    setTheirs(null)
  }
  const busy = save.isPending || image.picker.progress !== null
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      {restored && <DraftNotice onDiscard={discard} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <ArticleFields
            form={form}
            stored={base?.translations ?? {}}
            language={language}
            onLanguage={setLanguage}
            onBlock={setBlock}
            image={image}
          />
        </div>
        <ArticlePreview form={form} language={language} imageUrl={image.url} block={block} />
      </div>
      {theirs && base && (
        <ConflictNotice
          changed={changedPaths(valuesOfArticle(base), valuesOfArticle(theirs))}
          theirs={{ title: theirs.title, content: plainText(theirs.content) }}
          onTheirs={() => decide(true)}
          onMine={() => decide(false)}
        />
      )}
      <FormButtons
        label={
          base
            ? save.isPending
              ? 'Updating...'
              : 'Update Article'
            : save.isPending
              ? 'Creating...'
              : 'Create Article'
        }
        busy={busy || theirs !== null}
        error={save.error}
        onCancel={onCancel}
      />
    </form>
  )
}
