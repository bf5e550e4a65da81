import { z } from '@/lib/platform/http/zod'

/**
 * The kinds of records whose changes open dashboards receive. A change of a lead's entries, mails or viewings counts as
 * a change of the lead.
 */
export const changeKinds = ['lead', 'plot', 'mail'] as const

/** One event of the stream: a record that was added, changed or deleted. A plot's id is its number. */
export const change = z.object({ kind: z.enum(changeKinds), id: z.int() })
export type Change = z.output<typeof change>
