import { wholeNumber } from '@/lib/platform/http/schema'
import { z } from '@/lib/platform/http/zod'
import { leadOutput } from '@/lib/leads/schema'

const number = z
  .int('other is the number of a lead')
  .min(1, 'other is the number of a lead')
  .max(2_147_483_647)
const version = z.int('A version is a whole number').min(1, 'Version starts at 1')

const typed = 'typed is the number of the other lead'

export const mergeInput = z.object({
  /** The lead that is merged into this one. */
  other: number,
  /** The versions of both leads that the client has read, by the number of the lead. */
  versions: z.record(z.string(), version, 'versions names the version of both leads'),
  /** The number of the other lead, which the member types if the leads share neither e-mail nor telephone. */
  typed: z.union([z.int(), z.string().regex(/^\d{1,10}$/, typed)], typed).optional(),
})
export type MergeInput = z.output<typeof mergeInput>

export const previewQuery = z.object({ other: wholeNumber('other').pipe(number) })

export const previewOutput = z.object({
  other: leadOutput,
  /** The lead that stays, as it will be. */
  after: leadOutput,
  /** Whether they share an e-mail address or a telephone number. */
  shared: z.boolean(),
  /** The records that move to the lead that stays. */
  moves: z.object({ entries: z.int(), mails: z.int(), viewings: z.int(), plots: z.array(z.int()) }),
})
export type PreviewJson = z.output<typeof previewOutput>

export const mergesOutput = z.object({
  /** The leads that were merged into this one, as they were, latest first. */
  merged: z.array(z.object({ mergedAt: z.iso.datetime(), lead: leadOutput })),
  /** The merge that can be undone. */
  undo: z.object({ other: z.int(), until: z.iso.datetime() }).nullable(),
})
export type MergesJson = z.output<typeof mergesOutput>
