import { z } from '@/lib/platform/http/zod'
import { phaseFields, phaseNames, type StaffPhaseJson } from '@/lib/updates/phases/schema'
import { phaseComplaint } from '@/lib/updates/phases/rules'

export const phaseForm = phaseFields.extend({ name: phaseNames }).superRefine((phase, context) => {
  const complaint = phaseComplaint(phase)
  if (complaint) context.addIssue({ code: 'custom', path: [complaint.field], message: complaint.sentence })
})
export type PhaseValues = z.output<typeof phaseForm>

/** Schema of an unfinished form. */
export const phaseDraft: z.ZodType<PhaseValues> = z.object({
  name: z.object({ en: z.string(), th: z.string(), zh: z.string(), ru: z.string(), fr: z.string() }),
  plannedStart: z.string(),
  plannedEnd: z.string(),
  actualStart: z.string().nullable(),
  actualEnd: z.string().nullable(),
  percent: z.number(),
})

export function valuesOfPhase(phase: StaffPhaseJson): PhaseValues {
  const { name, plannedStart, plannedEnd, actualStart, actualEnd, percent } = phase
  return { name, plannedStart, plannedEnd, actualStart, actualEnd, percent }
}
