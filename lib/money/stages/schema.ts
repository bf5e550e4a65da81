import { readVersion, requiredText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { fieldsByLanguage } from '@/lib/platform/language/translations'
import { villaIds } from '@/lib/villas'

export const stageLimits = {
  stages: 12,
  note: 200,
  phase: 40,
  /** Characters of a whole list as JSON. */
  stored: 40_000,
} as const

/** The message for stages that do not add up to the whole price. */
const stagesSum = 'Stages must add up to 100 percent'

const percentText = 'The percent of a stage is a whole number from 1 to 100'
const occasionText = 'A stage is due at reservation, contract, handover or phase:{key}'

const occasion = z
  .string(occasionText)
  .max(stageLimits.phase + 6, { error: occasionText, abort: true })
  .regex(/^(?:reservation|contract|handover|phase:[a-z][a-z0-9-]*)$/, occasionText)

const note = z
  .object(
    fieldsByLanguage((language) => requiredText(`The ${language} note`, stageLimits.note)),
    'A note is texts by language',
  )
  .partial()

const stage = z.object(
  {
    percent: z.int(percentText).min(1, percentText).max(100, percentText),
    occasion,
    note: note.optional(),
  },
  'A stage has a percent and an occasion',
)

/** Shares of the price in the order in which they are due. */
export const stageList = z
  .array(stage, 'Stages are a list')
  .max(stageLimits.stages, `There are at most ${stageLimits.stages} stages`)
  .refine((stages) => sumOf(stages) === 100, stagesSum)

export function sumOf(stages: readonly { percent: number }[]): number {
  return stages.reduce((sum, { percent }) => sum + percent, 0)
}

export const stageOutput = z
  .object({
    percent: z.int(),
    /** `reservation`, `contract`, `handover` or `phase:{key}`. */
    occasion: z.string(),
    note: z
      .object(fieldsByLanguage(() => z.string()))
      .partial()
      .optional(),
  })
  .meta({ id: 'PaymentStage' })
export type Stage = z.output<typeof stageOutput>

export const stagesPath = z.object({ villa: z.enum(villaIds) })

export const stagesPatch = z.object({ stages: stageList, version: readVersion() })
export type StagesPatch = z.output<typeof stagesPatch>

export const villaStagesOutput = z
  .object({
    villa: z.enum(villaIds),
    /** Empty until staff have entered them. */
    stages: z.array(stageOutput),
    /** Sent back with a change (optimistic locking). */
    version: z.int(),
  })
  .meta({ id: 'VillaStages' })
export type VillaStagesJson = z.output<typeof villaStagesOutput>

const storedStages = z.array(stageOutput)

/** @throws ZodError for a list that the program does not know */
export function stagesOf(stored: string): Stage[] {
  return storedStages.parse(JSON.parse(stored))
}
