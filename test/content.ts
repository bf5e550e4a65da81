import type { StaffArticleJson } from '@/lib/articles/schema'
import type { LeadJson } from '@/lib/leads/schema'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import type { Person } from './people'

export interface NamedFile {
  name: string
  bytes: Buffer
}

export interface Lead {
  firstName: string
  lastName: string
  email: string
  countryCode: string
  phone?: string
  villaType?: string
  message?: string
  language?: string
}

/** A request for information that no other test sends: its e-mail address contains its name. */
export function leadOf(name: string, more: Partial<Lead> = {}): Lead & Record<string, string> {
  const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${Math.random().toString(36).slice(2, 8)}@example.com`
  return { firstName: name, lastName: 'Whitlock', email, countryCode: '+66', ...more }
}

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

/** The body of the form that creates an update. */
export function updateForm(fields: Record<string, string>, files: NamedFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of files) form.append('images', new File([new Uint8Array(bytes)], name))
  return form
}

/** Creates an update as staff do, and expects success. */
export async function makeUpdate(
  staff: Person,
  fields: Partial<
    Record<'title' | 'content' | 'published' | 'publishedAt' | 'phases' | 'plots', string>
  > = {},
  files: NamedFile[] = [],
): Promise<StaffUpdateJson> {
  const multipart = updateForm({ title: 'Roof on', content: 'Tiles.', published: 'true', ...fields }, files)
  const answer = await staff.post('/api/project-updates/with-images', { multipart })
  expect(answer.status).toBe(201)
  return (await answer.json()) as StaffUpdateJson
}

export async function makeArticle(
  staff: Person,
  fields: Record<string, unknown> = {},
): Promise<StaffArticleJson> {
  const article = { title: 'Rain', subtitle: 'What it does', content: '<p>It falls.</p>', published: true }
  const answer = await staff.post('/api/newsletter-articles', { json: { ...article, ...fields } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as StaffArticleJson
}
