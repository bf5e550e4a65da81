import { expect, type APIRequestContext } from '@playwright/test'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { RateJson } from '@/lib/money/rates/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { siteDay } from '../../lib/platform/language/site-day'
import {
  article,
  updateFields,
  updateForm,
  type NamedFile,
  type UpdateFields,
} from '../../test/support/samples'

export { updateForm }

/** Creates an update through the API and expects success. */
export async function makeUpdate(
  staff: APIRequestContext,
  fields: UpdateFields = {},
  files: NamedFile[] = [],
): Promise<StaffUpdateJson> {
  const multipart = updateForm({ ...updateFields, ...fields }, files)
  const answer = await staff.post('/api/project-updates/with-images', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function makeArticle(
  staff: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<StaffArticleJson> {
  const answer = await staff.post('/api/newsletter-articles', { data: { ...article, ...fields } })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Stores what one dollar buys, as of today. */
export async function setRate(staff: APIRequestContext, code: string, rate: number): Promise<void> {
  const rates: RateJson[] = await (await staff.get('/api/admin/rates')).json()
  const version = rates.find((row) => row.code === code)?.version
  const answer = await staff.patch(`/api/admin/rates/${code}`, {
    data: { rate, day: siteDay(new Date()), version },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
