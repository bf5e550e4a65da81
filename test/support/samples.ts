/** Sample content of tests in process and in a browser. */

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
  plot?: string
  message?: string
  language?: string
}

/** A request for information whose e-mail address contains the name, so that no other test sends the same. */
export function leadOf(name: string, more: Partial<Lead> = {}): Lead & Record<string, string> {
  const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${Math.random().toString(36).slice(2, 8)}@example.com`
  return { firstName: name, lastName: 'Whitlock', email, countryCode: '+66', ...more }
}

/** Rows of leads, a second apart, for inserting without the API. */
export function storedLeads(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...leadOf('Mover'),
    email: `mover-${index}@example.com`,
    infoPack: true,
    newsletter: false,
    language: 'th',
    searchText: `mover-${index}@example.com`,
    message: 'สวัสดี 你好',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  }))
}

export type UpdateFields = Partial<
  Record<'title' | 'content' | 'published' | 'publishedAt' | 'publishAt' | 'phases' | 'plots', string>
>

export const updateFields = { title: 'Roof on', content: 'Tiles.', published: 'true' }

/** The body of the form that creates an update. */
export function updateForm(fields: Record<string, string>, files: NamedFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of files) form.append('images', new File([new Uint8Array(bytes)], name))
  return form
}

export const article = {
  title: 'Rain',
  subtitle: 'What it does',
  content: '<p>It falls.</p>',
  published: true,
}
