import '@/components/site/guide-text.css'
import { useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { guideHtml, inPlainWords } from '@/lib/content/rules'
import { withFacts } from '@/lib/guide/rules'
import { guideInput, guideLimits, type StaffGuidePageJson } from '@/lib/guide/schema'
import { z } from '@/lib/platform/http/zod'
import { queryKeys } from '@/lib/staff/query-keys'
import { ContentForm } from '../forms/content-form'
import { DayField } from '../forms/day-field'
import { PublicationField } from '../forms/publication-field'
import { isConflict, showError } from '../forms/save-error'
import { TextField } from '../forms/text-fields'
import { changedTranslations } from '../forms/translations'
import { useContentForm } from '../forms/use-content-form'
import { valuesOfWritten, WrittenFields, writtenDraft, writtenForm } from '../forms/written-fields'
import { WrittenPreview } from '../forms/written-preview'
import { EditorDialog, type FormProps } from '../task-dialog'
import { GuideFacts } from './guide-facts'
import { useFormContext } from '@/components/staff/forms/form-context'

const guideForm = writtenForm.extend({
  slug: guideInput.shape.slug,
  checkedOn: z.string().nullable(),
  checkedBy: z.string().max(guideLimits.checkedBy, `At most ${guideLimits.checkedBy} characters`),
  checkedRole: z.string().max(guideLimits.checkedRole, `At most ${guideLimits.checkedRole} characters`),
})
type GuideValues = z.output<typeof guideForm>

/** For unfinished input: any field may be missing. */
const guideDraft: z.ZodType<GuideValues> = writtenDraft.extend({
  slug: z.string(),
  checkedOn: z.string().nullable(),
  checkedBy: z.string(),
  checkedRole: z.string(),
})

function valuesOfGuidePage(page: StaffGuidePageJson | null): GuideValues {
  return {
    ...valuesOfWritten(page),
    slug: page?.slug ?? '',
    checkedOn: page?.checkedOn ?? null,
    checkedBy: page?.checkedBy ?? '',
    checkedRole: page?.checkedRole ?? '',
  }
}

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
      <WrittenFields
        {...content}
        rules={guideHtml}
        beside={({ title, subtitle, content: html }, block) => (
          <div className="grid min-w-0 content-start gap-6">
            <GuideFacts content={html} language={content.language} />
            <WrittenPreview
              text={{ title, subtitle, content: withFacts(html, content.language) }}
              language={content.language}
              rules={guideHtml}
              block={block}
            />
          </div>
        )}
      >
        <PageFields />
        <PublicationField label="Published" hint="Show this page in the guide" />
      </WrittenFields>
    </ContentForm>
  )
}

function PageFields() {
  const { control, formState, register, setValue } = useFormContext<GuideValues>()
  const checkedOn = useWatch({ control, name: 'checkedOn' })
  const { errors } = formState
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
          onChange={(day) => setValue('checkedOn', day, { shouldDirty: true })}
        />
        <TextField label="By" error={errors.checkedBy?.message} {...register('checkedBy')} />
        <TextField label="Role" error={errors.checkedRole?.message} {...register('checkedRole')} />
      </fieldset>
    </>
  )
}

interface Save {
  /** Null for a new page. */
  page: StaffGuidePageJson | null
  values: GuideValues
}

/** @param onSaved called once it is stored, even if the form was closed */
function useSaveGuidePage(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ page, values }: Save) => {
      const { translations: texts, confirmed, ...fields } = values
      const translations = changedTranslations(texts, page?.translations ?? {}, confirmed)
      const body = { ...fields, translations }
      if (!page) return callApi('POST', '/api/guide', { body })
      return callApi('PATCH', `/api/guide/${page.slug}`, { body: { ...body, version: page.version } })
    },
    onSuccess: (_saved, { page }) => {
      onSaved()
      showToast({ title: 'Success', text: `Guide page ${page ? 'updated' : 'created'} successfully` })
    },
    // The form shows a conflict of versions and resolves it.
    onError: (error) => !isConflict(error) && showError(error),
    meta: { changes: [queryKeys.guide] },
  })
}
