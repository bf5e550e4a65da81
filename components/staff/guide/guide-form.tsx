import '@/components/site/guide-text.css'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '@/components/staff/browser/api'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { guideHtml, inPlainWords } from '@/lib/content/rules'
import { withFacts } from '@/lib/guide/rules'
import type { StaffGuidePageJson } from '@/lib/guide/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { ContentForm } from '../forms/content-form'
import { DayField } from '../forms/day-field'
import { PublicationField } from '../forms/publication-field'
import { TextField } from '../forms/text-fields'
import { useContentForm } from '../forms/use-content-form'
import { WrittenFields, type WrittenFormApi } from '../forms/written-fields'
import { WrittenPreview } from '../forms/written-preview'
import { EditorDialog, type FormProps } from '../task-dialog'
import { GuideFacts } from './guide-facts'
import { guideDraft, guideForm, valuesOfGuidePage, type GuideFormApi } from './guide-form-schema'
import { useSaveGuidePage } from './use-guide'

interface Props {
  /** Null for a new page. */
  page: StaffGuidePageJson | null
  onClose: () => void
}

export function GuideDialog({ page, onClose }: Props) {
  return (
    <EditorDialog
      title={page ? 'Edit Guide Page' : 'Create Guide Page'}
      text="What you write shows beside it as visitors will see it. Figures stand in one list: name them by key."
      className="max-w-6xl"
      draft={draftNames.guidePage(page?.id)}
      onClose={onClose}
    >
      {(form) => <GuideForm page={page} {...form} />}
    </EditorDialog>
  )
}

function GuideForm({ page, onUnsaved, onCancel, onSaved }: Pick<Props, 'page'> & FormProps) {
  /** The block with the caret, which the preview shows. */
  const [block, setBlock] = useState(0)
  const content = useContentForm({
    name: draftNames.guidePage(page?.id),
    stored: page,
    valuesOf: valuesOfGuidePage,
    ...(page && {
      // Staff get all languages. A page that was renamed meanwhile is found by its old address.
      latest: () => callApi('GET', `/api/guide/${page.slug}`) as Promise<StaffGuidePageJson>,
    }),
    schema: guideForm,
    draft: guideDraft,
    onUnsaved,
  })
  const save = useSaveGuidePage(content.forget)
  const [label, pending] = page ? ['Update Page', 'Updating...'] : ['Create Page', 'Creating...']
  return (
    <ContentForm
      content={content}
      inWords={inPlainWords}
      label={save.isPending ? pending : label}
      busy={save.isPending}
      error={save.error}
      onSave={(values) =>
        save.mutate({ page: content.base, values }, { onSuccess: onSaved, onError: content.onError })
      }
      onCancel={onCancel}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <WrittenFields
            {...content}
            // It has the fields of every text, and those of a guide page besides.
            form={content.form as unknown as WrittenFormApi}
            stored={content.base?.translations ?? {}}
            rules={guideHtml}
            onBlock={setBlock}
          />
          <PageFields form={content.form} />
        </div>
        <Beside {...content} block={block} />
      </div>
    </ContentForm>
  )
}

function PageFields({ form: { control, formState, register, setValue } }: { form: GuideFormApi }) {
  const { errors } = formState
  const { published, publishAt, checkedOn } = useWatch({ control, compute: (all) => all })
  const dirty = { shouldDirty: true }
  return (
    <>
      <TextField
        label="Address"
        hint="Below /guide/: lower-case letters, digits and hyphens. An earlier address leads to the new one."
        error={errors.slug?.message}
        {...register('slug')}
      />
      <fieldset className="grid gap-4 border p-4">
        <legend className="px-1 font-medium">Checked</legend>
        <p className="text-sm text-muted-foreground">The page prints it once all three are entered.</p>
        <DayField
          label="Checked on"
          value={checkedOn}
          onChange={(day) => setValue('checkedOn', day, dirty)}
        />
        <TextField label="By" error={errors.checkedBy?.message} {...register('checkedBy')} />
        <TextField label="Role" error={errors.checkedRole?.message} {...register('checkedRole')} />
      </fieldset>
      <PublicationField
        label="Published"
        hint="Show this page in the guide"
        published={published}
        publishAt={publishAt}
        onChange={(publication) => {
          setValue('published', publication.published, dirty)
          setValue('publishAt', publication.publishAt, dirty)
        }}
      />
    </>
  )
}

interface BesideProps {
  form: GuideFormApi
  language: Locale
  block: number
}

/** The preview and the figures, which render at every key. */
function Beside({ form, language, block }: BesideProps) {
  const text = useWatch({
    control: form.control,
    compute: (all) => (language === 'en' ? all : all.translations[language]),
  })
  const { title, subtitle, content } = text
  return (
    <div className="grid min-w-0 content-start gap-6">
      <GuideFacts content={content} language={language} />
      <WrittenPreview
        text={{ title, subtitle, content: withFacts(content, language) }}
        language={language}
        rules={guideHtml}
        block={block}
      />
    </div>
  )
}
