import { expect, type APIRequestContext } from '@playwright/test'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
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
