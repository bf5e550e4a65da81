import { format } from 'date-fns'
import { leadStages, type LeadStatus } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { type PlotStatus, type StaffPlotJson, plotLimits, defaultHoldDays } from '@/lib/plots/schema'

/** Actions on a plot, each with a form and a confirmation. */
export type PlotStep = 'hold' | 'reserve' | 'sell' | 'release'

/** The steps that a status allows. */
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

/** Changes of the lead that go with a sale: its new status, and the next step that is then done. */
export function followUpOf(
  step: PlotStep,
  lead: Pick<LeadJson, 'status' | 'nextStep'>,
): { status: LeadStatus | null; nextStep: string | null } {
  const reached = step === 'sell' ? 'closed' : step === 'reserve' ? 'offer' : null
  if (!reached) return { status: null, nextStep: null }
  const at = leadStages.findIndex((stage) => stage === lead.status)
  return { status: at < leadStages.indexOf(reached) ? reached : null, nextStep: lead.nextStep }
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

/** The confirmation of a change, which names villa and lead. */
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

const day = 86_400_000

/** The reader's own time without zone, such as `2026-11-29T18:00`. */
export function toLocalInput(moment: Date): string {
  return format(moment, "yyyy-MM-dd'T'HH:mm")
}

/** Six in the evening of the day on which a hold usually ends. */
export function usualEnd(now: Date): string {
  const end = new Date(now.getTime() + defaultHoldDays * day)
  end.setHours(18, 0, 0, 0)
  return toLocalInput(end)
}

/** The moment in the fields; null if a hold may not end then. */
export function holdEnd(typed: string, now: Date): Date | null {
  const end = new Date(typed)
  const ahead = end.getTime() - now.getTime()
  return ahead > 0 && ahead <= plotLimits.maxHoldDays * day ? end : null
}
