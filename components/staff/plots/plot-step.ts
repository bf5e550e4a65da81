import type { PlotStatus, StaffPlotJson } from '@/lib/plots/schema'

/** What staff do with a plot; each has its form and its question. */
export const plotSteps = ['hold', 'reserve', 'sell', 'release'] as const
export type PlotStep = (typeof plotSteps)[number]

/** The steps that make sense from a status. */
export const stepsFrom: Record<PlotStatus, readonly PlotStep[]> = {
  available: ['hold', 'reserve', 'sell'],
  held: ['hold', 'reserve', 'sell', 'release'],
  reserved: ['sell', 'release'],
  sold: ['release'],
}

export const statusAfter: Record<PlotStep, PlotStatus> = {
  hold: 'held',
  reserve: 'reserved',
  sell: 'sold',
  release: 'available',
}

export function stepName(step: PlotStep, status: PlotStatus): string {
  if (step === 'hold') return status === 'held' ? 'Change hold' : 'Hold'
  if (step === 'release') return status === 'held' ? 'End hold' : 'Take back'
  return step === 'reserve' ? 'Reserve' : 'Mark as sold'
}

interface Question {
  step: PlotStep
  plot: Pick<StaffPlotJson, 'status'>
  /** "plot 4, 4-Bedroom Premier Villa" */
  what: string
  /** Name of the lead, or null. */
  lead: string | null
  /** End of the hold in words. */
  until: string
}

/** The question before a change, in words that name villa and lead. */
export function questionOf({ step, plot, what, lead, until }: Question): string {
  const who = lead ?? 'no particular lead'
  if (step === 'hold') return `Hold ${what}, for ${who} ${until}? Until then visitors see it as on hold.`
  if (step === 'reserve') return `Reserve ${what}, for ${who}? Visitors see it as reserved at once.`
  if (step === 'sell') return `Mark ${what}, as sold to ${who}? Visitors see it as sold at once.`
  const from = lead ? ` from ${lead}` : ''
  if (plot.status === 'held')
    return `End the hold and take ${what}, back${from}? It becomes available at once.`
  return `Take ${what}, back${from}? It is ${plot.status} now and becomes available at once.`
}
