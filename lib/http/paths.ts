import { z } from '@/lib/zod'

/** The number of a record in an address: digits only, as the database counts. */
const recordId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)

/** Addresses with one record in them, `/leads/{id}` for instance. */
export const idPath = z.object({ id: recordId })

/** A picture of an update by its place in the list, main first. */
export const imageIndexPath = z.object({
  id: recordId,
  index: z
    .string()
    .regex(/^(0|[1-9][0-9]{0,4})$/)
    .transform(Number),
})

/** A picture of an update by its own number. */
export const imageIdPath = z.object({ id: recordId, imageId: recordId })
