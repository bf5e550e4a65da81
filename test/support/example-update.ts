import { toStaffUpdateJson, type StaffUpdateJson, type UpdateRow } from '@/lib/updates/schema'

/** An update as the API returns it, for tests. */
export function exampleUpdate(row: Partial<UpdateRow> = {}): StaffUpdateJson {
  const day = new Date('2025-12-01')
  return toStaffUpdateJson({
    id: 1,
    version: 1,
    title: 'Roof',
    content: 'It is on.',
    published: true,
    publishedAt: null,
    publishAt: null,
    shownAt: day,
    createdAt: day,
    updatedAt: day,
    images: [],
    phases: [],
    plots: [],
    translations: [],
    ...row,
  })
}
