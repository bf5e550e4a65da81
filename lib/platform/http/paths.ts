import { z } from './zod'

/** A record's id in a URL: digits only, as in the database. */
const recordId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)
  .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })

/** URLs with one record id, for example `/leads/{id}`. */
export const idPath = z.object({ id: recordId })

/** A picture of an update by its position in the list, main picture first. */
export const imageIndexPath = z.object({
  id: recordId,
  index: z
    .string()
    .regex(/^(0|[1-9][0-9]{0,4})$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0, maximum: 99_999 }),
})

/** A picture of an update by its own id. */
export const imageIdPath = z.object({ id: recordId, imageId: recordId })
