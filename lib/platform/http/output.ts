import { z } from './zod'

/** Parts that answers of several routes have. */

/** A page of a list, beside its rows. */
export const pageOutput = { page: z.int(), totalPages: z.int(), total: z.int() }

export const success = z.object({ success: z.boolean() })

/** How many rows were deleted. */
export const deletedOutput = success.extend({ deleted: z.int() })

export const emptyOutput = z.object({})
