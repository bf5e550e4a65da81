import { z } from '@/lib/platform/http/zod'

export interface SessionOrigin {
  /** Browser and system in words. */
  device: string
  /** /24 or /48. */
  network: string
}

export const sessionOutput = z.object({
  id: z.string(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
})
export type SessionJson = z.output<typeof sessionOutput>

export const sessionSeconds = 7 * 24 * 60 * 60

/** `id` is the stored digest. */
export const sessionPath = z.object({ id: z.string().regex(/^[\w-]{43}$/) })
