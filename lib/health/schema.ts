import { z } from '@/lib/platform/http/zod'

/** `attention` needs a look within days, `trouble` now. Alerts are mailed only about trouble. */
export const healthStates = ['good', 'attention', 'trouble'] as const
export type HealthState = (typeof healthStates)[number]

/** A check's finding, in words for the owner and the operator. */
const findingOutput = z.object({
  state: z.enum(healthStates),
  /** One or two sentences. */
  what: z.string(),
  /** Set if action is needed. */
  whatToDo: z.string().exactOptional(),
})
export type Finding = z.output<typeof findingOutput>

const finding =
  (state: HealthState) =>
  (what: string, whatToDo?: string): Finding => ({ state, what, ...(whatToDo && { whatToDo }) })
export const good = finding('good')
export const attention = finding('attention')
export const trouble = finding('trouble')

const checkOutput = findingOutput.extend({
  /** Stable, so that monitors can rely on it. */
  id: z.string(),
  title: z.string(),
})
export type HealthCheck = z.output<typeof checkOutput>

export const healthOutput = z.object({
  at: z.iso.datetime(),
  /** The machine that was checked. */
  machine: z.string(),
  state: z.enum(healthStates),
  checks: z.array(checkOutput),
})
export type HealthReport = z.output<typeof healthOutput>

export function worstState(checks: readonly Pick<HealthCheck, 'state'>[]): HealthState {
  const worst = Math.max(0, ...checks.map(({ state }) => healthStates.indexOf(state)))
  return healthStates[worst] ?? 'good'
}

/** Exit codes of monitoring plugins: 0 is good, 1 a warning, 2 critical. */
export function exitCodeOf(state: HealthState): number {
  return healthStates.indexOf(state)
}
