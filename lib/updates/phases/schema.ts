import { z } from '@/lib/platform/http/zod'
import { changesAnything, readVersion, requiredText } from '@/lib/platform/http/body/fields'
import type { Locale } from '@/lib/platform/language/locales'
import { fieldsByLanguage } from '@/lib/platform/language/translations'
import { toJson, type RowOf } from '@/lib/platform/stored-value'

export const phaseLimits = { key: 40, name: 80 } as const

export const phaseKey = z
  .string('A phase is named by its key')
  .max(phaseLimits.key, { error: 'A phase is named by its key', abort: true })
  .regex(/^[a-z][a-z0-9-]*$/, 'A phase is named by its key')

export const phasePath = z.object({ key: phaseKey })

const day = (name: string) =>
  z.iso
    .date(`${name} looks like 2025-12-31`)
    .refine((date) => /^20\d\d/.test(date), `${name} lies between 2000 and 2099`)

export const phaseNames = z.object(
  fieldsByLanguage((language) => requiredText(`The ${language} name`, phaseLimits.name)),
  'Names are texts by language',
)

const percentText = 'Percent is a whole number from 0 to 100'

/** Fields of a phase. `phaseComplaint` validates them together. */
export const phaseFields = z.object({
  name: phaseNames.partial(),
  plannedStart: day('The planned start'),
  plannedEnd: day('The planned end'),
  actualStart: day('The actual start').nullable(),
  actualEnd: day('The actual end').nullable(),
  percent: z.int(percentText).min(0, percentText).max(100, percentText),
})

/**
 * At least one field, and the version that the editor loaded. `confirmed` alone means that staff have checked the
 * phase, and needs no version.
 */
export const phasePatch = phaseFields
  .partial()
  .extend({
    confirmed: z.literal(true, 'Confirmed is true or left out').optional(),
    version: readVersion().optional(),
  })
  .refine(changesAnything, 'Please send at least one field')
  .refine(
    ({ version, confirmed: _, ...fields }) => version !== undefined || !changesAnything(fields),
    'Please send the version that was read',
  )
export type PhasePatch = z.output<typeof phasePatch>

export const phaseOutput = z
  .object({
    key: z.string(),
    name: z.object(fieldsByLanguage(() => z.string())),
    plannedStart: z.iso.date(),
    plannedEnd: z.iso.date(),
    actualStart: z.iso.date().nullable(),
    actualEnd: z.iso.date().nullable(),
    percent: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Phase' })
export type PhaseJson = z.output<typeof phaseOutput>

/** The version is sent back with a change (optimistic locking). */
export const staffPhaseOutput = phaseOutput.extend({ version: z.int() }).meta({ id: 'StaffPhase' })
export type StaffPhaseJson = z.output<typeof staffPhaseOutput>

type PhaseRow<Json> = Omit<RowOf<Json>, 'name'> & Record<`name${Capitalize<Locale>}`, string>

export function toPhaseJson(row: PhaseRow<PhaseJson>): PhaseJson {
  return toJson(phaseOutput, { ...row, name: namesOf(row) })
}

export function toStaffPhaseJson(row: PhaseRow<StaffPhaseJson>): StaffPhaseJson {
  return toJson(staffPhaseOutput, { ...row, name: namesOf(row) })
}

function namesOf(row: PhaseRow<object>): PhaseJson['name'] {
  return { en: row.nameEn, th: row.nameTh, zh: row.nameZh, ru: row.nameRu, fr: row.nameFr }
}
