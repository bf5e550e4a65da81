import { z } from './zod'

/** Parts of several routes' answers. */

export const pageOutput = { page: z.int(), totalPages: z.int(), total: z.int() }

export const success = z.object({ success: z.boolean() })

export const deletedOutput = success.extend({ deleted: z.int() })

export const emptyOutput = z.object({})
