import type { Locale } from '@/lib/platform/language/locales'
import { numberList } from '@/lib/platform/language/number-list'
import type { PlotForSale, Sales, TypeSales, VillaId } from '@/lib/villas'
import { plotLimits, type PlotJson, type PlotPatch, type PlotStatus } from './schema'

const dayMs = 24 * 60 * 60 * 1000

/** The sentence of the refusal when a hold has no lead, or no end that it may have. */
export const holdNeeds = `A hold needs a lead and an end within ${plotLimits.mostHoldDays} days`

interface Standing {
  status: string
  heldUntil: Date | null
  leadId?: number | null
}

/** The plot at this moment: an expired hold has ended, without a job that ends it. */
export function plotAt<Plot extends Standing>(plot: Plot, now: Date): Plot {
  if (plot.status !== 'held' || (plot.heldUntil && plot.heldUntil > now)) return plot
  return { ...plot, status: 'available', heldUntil: null, leadId: null }
}

/**
 * The plot after a change, or null for a hold that is not allowed.
 * @param plot from `plotAt`
 */
export function changedPlot<Plot extends Standing>(
  plot: Plot,
  { version: _, ...patch }: PlotPatch,
  now: Date,
): Plot | null {
  const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const after = { ...plot, ...sent }
  if (after.status === 'available') return { ...after, heldUntil: null, leadId: null }
  if (after.status !== 'held') return { ...after, heldUntil: null }
  const sameHold =
    plot.status === 'held' &&
    after.leadId === plot.leadId &&
    after.heldUntil?.getTime() === plot.heldUntil?.getTime()
  // The lead of the hold may have been erased meanwhile.
  if (sameHold) return after
  const last = now.getTime() + plotLimits.mostHoldDays * dayMs
  const ends = after.heldUntil?.getTime() ?? 0
  return after.leadId && ends > now.getTime() && ends <= last ? after : null
}

/** Available and held plots. */
function isRemaining({ status }: { status: PlotStatus }): boolean {
  return status === 'available' || status === 'held'
}

/** The figures for texts. */
export function salesOf(plots: readonly PlotJson[]): Sales {
  return {
    plots,
    ...countsOf(plots),
    types: { '3br': typeSales(plots, '3br'), '4br': typeSales(plots, '4br'), '5br': typeSales(plots, '5br') },
  }
}

function typeSales(plots: readonly PlotForSale[], type: VillaId): TypeSales {
  const own = plots.filter(({ villaType }) => villaType === type)
  const prices = own.filter(isRemaining).map(({ price }) => price)
  return {
    ...countsOf(own),
    available: own.filter(({ status }) => status === 'available').length,
    prices: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
  }
}

function countsOf(plots: readonly PlotForSale[]) {
  return { total: plots.length, remaining: plots.filter(isRemaining).length }
}

/** The messages of `Availability`. */
type Words = (
  key: 'remaining' | 'soldOut' | `counts.${PlotStatus}`,
  values: Record<string, number | string>,
) => string

/** What remains, so that it cannot be mistaken for what is available: "5 of 9 remain: 4 available, 1 on hold". */
export function remainingText(t: Words, { plots, total, remaining }: Sales, locale: Locale): string {
  if (remaining === 0) return t('soldOut', {})
  return t('remaining', { remaining, total, states: countsText(t, plots, ['available', 'held'], locale) })
}

/** How many plots have each of these statuses, without those that none has. */
export function countsText(
  t: Words,
  plots: readonly PlotForSale[],
  statuses: readonly PlotStatus[],
  locale: Locale,
): string {
  const counts = statuses.flatMap((status) => {
    const count = plots.filter((plot) => plot.status === status).length
    return count > 0 ? [t(`counts.${status}`, { count })] : []
  })
  return numberList(counts, locale)
}

export interface NamedPerson {
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

/**
 * Removes a person's address, telephone and name from a note. A first name alone identifies no person, and a
 * one-letter last name is part of many Chinese words, so both are kept.
 */
export function withoutPerson(note: string, { firstName, lastName, email, phone }: NamedPerson): string {
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}${firstName}`, lastName]
  const texts = [email, ...names].filter((text) => [...text].length > 1)
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
  const patterns = [
    ...texts.map(asWords),
    ...(digits.length >= 6 ? [`\\+?[\\d\\s().-]*${[...digits].join('[\\s().-]*')}`] : []),
  ]
  return patterns.reduce((text, pattern) => text.replace(new RegExp(pattern, 'giu'), '…'), note).trim()
}

/** Matches whole words. Chinese and Thai have no spaces between words. */
function asWords(text: string): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  if (/[\p{Script=Han}\p{Script=Thai}]/u.test(text)) return literal
  return `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
}
