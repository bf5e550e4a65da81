import { expect, type APIRequestContext } from '@playwright/test'
import type { StaffArticleJson } from '@/lib/articles/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'

export interface NamedFile {
  name: string
  bytes: Buffer
}

/** The form data that creates an update. */
export function updateForm(fields: Record<string, string>, files: NamedFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of files) form.append('images', new File([new Uint8Array(bytes)], name))
  return form
}

/** Creates an update through the API and expects success. */
export async function makeUpdate(
  staff: APIRequestContext,
  fields: Partial<
    Record<'title' | 'content' | 'published' | 'publishedAt' | 'phases' | 'plots', string>
  > = {},
  files: NamedFile[] = [],
): Promise<StaffUpdateJson> {
  const multipart = updateForm({ title: 'Roof on', content: 'Tiles.', published: 'true', ...fields }, files)
  const answer = await staff.post('/api/project-updates/with-images', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function makeArticle(
  staff: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<StaffArticleJson> {
  const article = { title: 'Rain', subtitle: 'What it does', content: '<p>It falls.</p>', published: true }
  const answer = await staff.post('/api/newsletter-articles', { data: { ...article, ...fields } })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}
