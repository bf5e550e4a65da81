import { z } from '@/lib/platform/http/zod'

export const calendarInput = z.object({
  /** Whether entries name the visitor and how to reach them. */
  names: z.boolean('names is true or false').default(false),
})

/** The address opens the calendar to everyone who has it. It is not shown again. */
export const calendarMadeOutput = z.object({ url: z.string() })

export const calendarOutput = z.object({
  /** When the address was made; null if there is none. */
  since: z.iso.datetime().nullable(),
  names: z.boolean(),
})
export type CalendarJson = z.output<typeof calendarOutput>

/** Accepts any text: a wrong token is not found, and counts against the limit. */
export const calendarPath = z.object({ token: z.string().max(500) })
