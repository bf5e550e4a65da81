import { z } from '@/lib/platform/http/zod'

/** What open dashboards are told about. A change of a lead's entries, mails or viewings is one of the lead. */
export const changeKinds = ['lead', 'plot', 'mail'] as const

/** One event of the stream: a record that was added, changed or deleted. A plot's id is its number. */
export const change = z.object({ kind: z.enum(changeKinds), id: z.int() })
export type Change = z.output<typeof change>
