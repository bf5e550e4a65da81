import { guideInput, guideLimits, type StaffGuidePageJson } from '@/lib/guide/schema'
import { z } from '@/lib/platform/http/zod'
import { valuesOfWritten, writtenDraft, writtenForm } from '../forms/written-fields'

export const guideForm = writtenForm.extend({
  slug: guideInput.shape.slug,
  checkedOn: z.string().nullable(),
  checkedBy: z.string().max(guideLimits.checkedBy, `At most ${guideLimits.checkedBy} characters`),
  checkedRole: z.string().max(guideLimits.checkedRole, `At most ${guideLimits.checkedRole} characters`),
})
export type GuideValues = z.output<typeof guideForm>

/** For unfinished input: any field may be missing. */
export const guideDraft: z.ZodType<GuideValues> = writtenDraft.extend({
  slug: z.string(),
  checkedOn: z.string().nullable(),
  checkedBy: z.string(),
  checkedRole: z.string(),
})

export function valuesOfGuidePage(page: StaffGuidePageJson | null): GuideValues {
  return {
    ...valuesOfWritten(page),
    slug: page?.slug ?? '',
    checkedOn: page?.checkedOn ?? null,
    checkedBy: page?.checkedBy ?? '',
    checkedRole: page?.checkedRole ?? '',
  }
}
