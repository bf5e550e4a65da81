import type { UseFormReturn } from 'react-hook-form'
import { guideInput, guideLimits, type StaffGuidePageJson } from '@/lib/guide/schema'
import { z } from '@/lib/platform/http/zod'
import { translationValues } from '../forms/translations'
import { writtenDraft, writtenForm } from '../forms/written-fields'

const check = {
  checkedOn: z.string().nullable(),
  checkedBy: z.string().max(guideLimits.checkedBy, `At most ${guideLimits.checkedBy} characters`),
  checkedRole: z.string().max(guideLimits.checkedRole, `At most ${guideLimits.checkedRole} characters`),
}

export const guideForm = writtenForm.extend({ ...check, slug: guideInput.shape.slug })
export type GuideValues = z.output<typeof guideForm>
export type GuideFormApi = UseFormReturn<GuideValues, unknown, GuideValues>

/** For unfinished input: any field may be missing. */
export const guideDraft: z.ZodType<GuideValues> = writtenDraft.extend({
  slug: z.string(),
  checkedOn: z.string().nullable(),
  checkedBy: z.string(),
  checkedRole: z.string(),
})

export function valuesOfGuidePage(page: StaffGuidePageJson | null): GuideValues {
  return {
    slug: page?.slug ?? '',
    title: page?.title ?? '',
    subtitle: page?.subtitle ?? '',
    content: page?.content ?? '',
    published: page?.published ?? false,
    publishAt: page?.publishAt ?? null,
    checkedOn: page?.checkedOn ?? null,
    checkedBy: page?.checkedBy ?? '',
    checkedRole: page?.checkedRole ?? '',
    translations: translationValues(page?.translations ?? {}, ['title', 'subtitle', 'content']),
    confirmed: [],
  }
}
