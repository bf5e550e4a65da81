import { z } from '@/lib/platform/http/zod'
import { isStorable, plainText } from '@/lib/platform/http/body/fields'
import { leadLimits } from '@/lib/leads/field-lengths'
import { leadStatuses, lostReasons } from '@/lib/leads/status'

export const statusInput = z.object({
  status: z.enum(leadStatuses, `Status is one of ${leadStatuses.join(', ')}`),
  /** Why the lead was lost. Kept only with the status "lost". */
  reason: z
    .enum(lostReasons, `The reason is one of ${lostReasons.join(', ')}`)
    .nullable()
    .optional(),
  /** The status that the editor saw. If the stored one differs, the change is rejected. */
  from: z.enum(leadStatuses, `The status from is one of ${leadStatuses.join(', ')}`).optional(),
  /** The name of `from` in earlier versions. */
  before: z.enum(leadStatuses, `The status before is one of ${leadStatuses.join(', ')}`).optional(),
})
export const flagInput = z.object({ flagged: z.boolean('flagged is true or false') })

const notesText = z
  .string('Notes are a text')
  .overwrite(plainText)
  .max(leadLimits.notes, `Notes have at most ${leadLimits.notes} characters`)
  .refine(isStorable, 'Notes contain a character we cannot store')

export const notesInput = z.object({
  notes: notesText,
  /** The notes that the editor loaded. If the stored ones differ, the change is rejected. */
  before: z.string('The notes before are a text').nullish(),
})

export type NotesInput = z.output<typeof notesInput>
