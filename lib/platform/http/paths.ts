import { z } from './zod'

/** A record's id in a URL: digits only, as in the database. */
const recordId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)

/** URLs with one record id, for example `/leads/{id}`. */
export const idPath = z.object({ id: recordId })

/** A picture of an update by its position in the list, main picture first. */
export const imageIndexPath = z.object({
  id: recordId,
  index: z
    .string()
    .regex(/^(0|[1-9][0-9]{0,4})$/)
    .transform(Number),
})

/** A picture of an update by its own id. */
export const imageIdPath = z.object({ id: recordId, imageId: recordId })
