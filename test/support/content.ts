import type { StaffArticleJson } from '@/lib/articles/schema'
import type { LeadJson } from '@/lib/leads/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import type { Person } from './people'
import { article, updateFields, updateForm, type NamedFile, type UpdateFields } from './samples'

export { leadOf, updateForm, type Lead, type NamedFile } from './samples'

/** The stored leads with this e-mail address, as staff see them. */
export async function leadsOf(staff: Person, email: string): Promise<LeadJson[]> {
  const answer = await staff.get('/api/leads', { query: { q: email } })
  expect(answer.status).toBe(200)
  const leads = (await answer.json()) as LeadJson[]
  return leads.filter((lead) => lead.email === email)
}

/** Submits a request for information, and expects success. */
export async function makeLead(visitor: Person, lead: object): Promise<number> {
  const answer = await visitor.post('/api/leads', { json: lead })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Creates an update as staff do, and expects success. */
export async function makeUpdate(
  staff: Person,
  fields: UpdateFields = {},
  files: NamedFile[] = [],
): Promise<StaffUpdateJson> {
  const multipart = updateForm({ ...updateFields, ...fields }, files)
  const answer = await staff.post('/api/project-updates/with-images', { multipart })
  expect(answer.status).toBe(201)
  return (await answer.json()) as StaffUpdateJson
}

export async function makeArticle(
  staff: Person,
  fields: Record<string, unknown> = {},
): Promise<StaffArticleJson> {
  const answer = await staff.post('/api/newsletter-articles', { json: { ...article, ...fields } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as StaffArticleJson
}
