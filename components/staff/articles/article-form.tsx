import { useState } from 'react'
import { callApi } from '@/components/staff/browser/api'
import { inPlainWords } from '@/lib/content/rules'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { forgetPhotos } from '@/components/staff/drafts/photo-store'
import { ContentForm } from '../forms/content-form'
import { useContentForm } from '../forms/use-content-form'
import { EditorDialog, type FormProps } from '../task-dialog'
import { useWatch } from 'react-hook-form'
import { ArticleFields, useArticleImage } from './article-fields'
import { writtenDraft, writtenForm, type WrittenFormApi } from '../forms/written-fields'
import { WrittenPreview } from '../forms/written-preview'
import { valuesOfArticle } from './article-form-schema'
import { useSaveArticle } from './use-save-article'

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
  /** The block with the caret, which the preview shows. */
  const [block, setBlock] = useState(0)
  const name = draftNames.article(article?.id)
  const image = useArticleImage(article?.imageUrl ?? null, name)
  const content = useContentForm({
    name,
    stored: article,
    valuesOf: valuesOfArticle,
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
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <ArticleFields
            {...content}
            stored={content.base?.translations ?? {}}
            onBlock={setBlock}
            image={image}
          />
        </div>
        <Preview {...content} imageUrl={image.url} block={block} />
      </div>
    </ContentForm>
  )
}

interface PreviewProps {
  form: WrittenFormApi
  language: Locale
  imageUrl: string | null
  block: number
}

/** A component of its own, because it renders at every key. */
function Preview({ form, language, ...shown }: PreviewProps) {
  const text = useWatch({
    control: form.control,
    compute: (all) => (language === 'en' ? all : all.translations[language]),
  })
  return <WrittenPreview text={text} language={language} {...shown} />
}
