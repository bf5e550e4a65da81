/** `attention` wants a look within days, `trouble` now: only troubles are mailed. */
export const healthStates = ['good', 'attention', 'trouble'] as const
export type HealthState = (typeof healthStates)[number]

/** What a check has found, in words for the owner and the operator. */
export interface Finding {
  state: HealthState
  /** The fact, as one or two sentences. */
  what: string
  /** Only where something is to do. */
  whatToDo?: string
}

const finding =
  (state: HealthState) =>
  (what: string, whatToDo?: string): Finding => ({ state, what, ...(whatToDo && { whatToDo }) })
export const good = finding('good')
export const attention = finding('attention')
export const trouble = finding('trouble')

export interface HealthCheck extends Finding {
  /** Stable, for monitors. */
  id: string
  title: string
}

export interface HealthReport {
  at: string
  /** The machine that was looked at. */
  machine: string
  state: HealthState
  checks: HealthCheck[]
}

/** The worst state of several checks. */
export function worstState(checks: readonly Pick<HealthCheck, 'state'>[]): HealthState {
  const worst = Math.max(0, ...checks.map(({ state }) => healthStates.indexOf(state)))
  return healthStates[worst] ?? 'good'
}

/** As monitoring systems expect it: 0 is good, 1 a warning, 2 critical. */
export function exitCodeOf(state: HealthState): number {
  return healthStates.indexOf(state)
}
