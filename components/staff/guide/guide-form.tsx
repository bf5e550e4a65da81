import '@/components/site/guide-text.css'
import { useWatch } from 'react-hook-form'
import { callApi } from '@/components/staff/browser/api'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { guideHtml, plainTextOf } from '@/lib/content/rules'
import { withFacts } from '@/lib/guide/rules'
import { guideInput, guideLimits, type StaffGuidePageJson } from '@/lib/guide/schema'
import { z } from '@/lib/platform/http/zod'
import { queryKeys } from '@/lib/staff/query-keys'
import { ContentDialog } from '@/components/staff/forms/content-dialog'
import { DayField } from '@/components/staff/forms/day-field'
import { PublicationField } from '@/components/staff/forms/publication-field'
import { TextField } from '@/components/staff/forms/text-fields'
import { changedTranslations, optionalText } from '@/components/staff/forms/translations'
import {
  initialTextValues,
  WrittenFields,
  writtenDraft,
  writtenForm,
} from '@/components/staff/forms/written-fields'
import { WrittenPreview } from '@/components/staff/forms/written-preview'
import { GuideFacts } from './guide-facts'
import { useFormContext } from '@/components/staff/forms/form-context'

const guideForm = writtenForm.extend({
  slug: guideInput.shape.slug,
  checkedOn: z.string().nullable(),
  checkedBy: z.string().max(guideLimits.checkedBy, `At most ${guideLimits.checkedBy} characters`),
  checkedRole: z.string().max(guideLimits.checkedRole, `At most ${guideLimits.checkedRole} characters`),
})
type GuideValues = z.output<typeof guideForm>

const guideDraft: z.ZodType<GuideValues> = writtenDraft.extend({
  slug: optionalText,
  checkedOn: guideForm.shape.checkedOn.default(null),
  checkedBy: optionalText,
  checkedRole: optionalText,
})

interface Props {
  /** Null for a new page. */
  page: StaffGuidePageJson | null
  onClose: () => void
}

export function GuideDialog({ page, onClose }: Props) {
  return (
    <ContentDialog
      title={page ? 'Edit Guide Page' : 'Create Guide Page'}
      text="What you write shows beside it as visitors will see it. Figures stand in one list: name them by key."
      className="max-w-6xl"
      onClose={onClose}
      name={draftNames.guidePage(page?.id)}
      stored={page}
      valuesOf={(stored) => guideDraft.parse(initialTextValues(stored))}
      // For staff the response contains all languages. The old slug also finds a page that was renamed meanwhile.
      latest={({ slug }) => callApi('GET', `/api/guide/${slug}`) as Promise<StaffGuidePageJson>}
      schema={guideForm}
      draft={guideDraft}
      inWords={plainTextOf}
      label={page ? 'Update Page' : 'Create Page'}
      save={saveGuidePage}
      saved={`Guide page ${page ? 'updated' : 'created'} successfully`}
      changes={queryKeys.guide}
    >
      {(content) => (
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
      )}
    </ContentDialog>
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

function saveGuidePage(
  { translations: texts, confirmed, ...fields }: GuideValues,
  page: StaffGuidePageJson | null,
) {
  const body = { ...fields, translations: changedTranslations(texts, page?.translations ?? {}, confirmed) }
  return page
    ? callApi('PATCH', `/api/guide/${page.slug}`, { body: { ...body, version: page.version } })
    : callApi('POST', '/api/guide', { body })
}
