import { z } from './zod'

/** A record's id in a URL: digits only, as in the database. */
export const recordId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)
  .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })

/** URLs with one record id, for example `/leads/{id}`. */
export const idPath = z.object({ id: recordId })
