import { millisecondsInDay } from 'date-fns/constants'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import type { Locale } from '@/lib/platform/language/locales'
import { numberList } from '@/lib/platform/language/punctuation'
import type { PlotForSale, Sales, TypeSales, VillaId } from '@/lib/villas'
import { plotLimits, type PlotJson, type PlotPatch, type PlotStatus } from './schema'

/** The message for a hold without a lead, or without an allowed end. */
export const holdNeeds = `A hold needs a lead and an end within ${plotLimits.maxHoldDays} days`

interface PlotState {
  status: string
  heldUntil: Date | null
  leadId?: number | null
}

/** The plot at this moment: an expired hold has ended, without a job that ends it. */
export function plotAt<Plot extends PlotState>(plot: Plot, now: Date): Plot {
  if (plot.status !== 'held' || (plot.heldUntil && plot.heldUntil > now)) return plot
  return { ...plot, status: 'available', heldUntil: null, leadId: null }
}

/**
 * The plot after a change, or null for a hold that is not allowed.
 * @param plot from `plotAt`
 */
export function changedPlot<Plot extends PlotState>(
  plot: Plot,
  patch: Partial<Omit<PlotPatch, 'version' | 'ownStages'>>,
  now: Date,
): Plot | null {
  const after = { ...plot, ...withoutUndefined(patch) }
  if (after.status === 'available') return { ...after, heldUntil: null, leadId: null }
  if (after.status !== 'held') return { ...after, heldUntil: null }
  const sameHold =
    plot.status === 'held' &&
    after.leadId === plot.leadId &&
    after.heldUntil?.getTime() === plot.heldUntil?.getTime()
  // The lead of the hold may have been erased meanwhile.
  if (sameHold) return after
  const last = now.getTime() + plotLimits.maxHoldDays * millisecondsInDay
  const ends = after.heldUntil?.getTime() ?? 0
  return after.leadId && ends > now.getTime() && ends <= last ? after : null
}

interface LeadEntry {
  leadId: number
  kind: 'plotGiven' | 'plotTaken'
  from: string | null
  to: string | null
}

/** The entries that a change of a plot adds to the history of leads: number and status, such as `4 reserved`. */
export function leadEntriesOf(number: number, before: PlotState, after: PlotState): LeadEntry[] {
  const sameLead = before.leadId === after.leadId
  if (sameLead && before.status === after.status) return []
  const from = `${number} ${before.status}`
  const to = `${number} ${after.status}`
  return [
    ...(before.leadId && !sameLead
      ? [{ leadId: before.leadId, kind: 'plotTaken' as const, from, to: null }]
      : []),
    ...(after.leadId
      ? [{ leadId: after.leadId, kind: 'plotGiven' as const, from: sameLead ? from : null, to }]
      : []),
  ]
}

/** Available and held plots. */
function isRemaining({ status }: { status: PlotStatus }): boolean {
  return status === 'available' || status === 'held'
}

/** The sales figures that texts mention. */
export function salesOf(plots: readonly PlotJson[]): Sales {
  return {
    plots,
    ...countsOf(plots),
    types: { '3br': typeSales(plots, '3br'), '4br': typeSales(plots, '4br'), '5br': typeSales(plots, '5br') },
  }
}

function typeSales(plots: readonly PlotForSale[], type: VillaId): TypeSales {
  const plotsOfType = plots.filter(({ villaType }) => villaType === type)
  const remaining = plotsOfType.filter(isRemaining)
  const prices = remaining.map(({ price }) => price)
  const [handover = null] = remaining.flatMap((plot) => plot.handover ?? []).sort()
  return {
    ...countsOf(plotsOfType),
    available: plotsOfType.filter(({ status }) => status === 'available').length,
    prices: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
    handover,
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

/**
 * The remaining plots in words that cannot be mistaken for the available ones: "5 of 9 remain: 4 available, 1 on hold".
 */
export function remainingText(t: Words, { plots, total, remaining }: Sales, locale: Locale): string {
  if (remaining === 0) return t('soldOut', {})
  return t('remaining', { remaining, total, states: countsText(t, plots, ['available', 'held'], locale) })
}

/** The number of plots of each of these statuses, without statuses that no plot has. */
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
  // Thai separates phrases by a space.
  return locale === 'th' ? counts.join(' ') : numberList(counts, locale)
}

export interface NamedPerson {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/**
 * Removes a person's address, telephone and name from a note. A first name alone identifies no person, and a
 * one-letter last name is part of many Chinese words, so both are kept.
 */
export function withoutPerson(note: string, { firstName, lastName, email, phone }: NamedPerson): string {
  const both = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}${firstName}`]
  const names = lastName ? [...(firstName ? both : []), lastName] : []
  const texts = [email ?? '', ...names].filter((text) => [...text].length > 1)
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

/** The first day of a quarter such as `2027-Q2`. */
export function quarterStart(quarter: string): string {
  const [year = '', part = ''] = quarter.split('-Q')
  return `${year}-${String(Number(part) * 3 - 2).padStart(2, '0')}-01`
}

/** A quarter in words. Thai counts years in the Buddhist era. */
export function quarterText(
  t: (key: 'patterns.quarter', values: { quarter: string; year: string }) => string,
  quarter: string,
  locale: Locale,
): string {
  const [year = '', part = ''] = quarter.split('-Q')
  return t('patterns.quarter', { quarter: part, year: String(Number(year) + (locale === 'th' ? 543 : 0)) })
}

/** A plot's area, in Thai also in Thai measures. */
export function plotAreaText(text: string, squareMetres: number, locale: Locale): string {
  return locale === 'th' ? `${text} (${thaiArea(squareMetres)})` : text
}

const squareWah = 4

/** An area in Thai measures: 1 rai is 4 ngan, 1 ngan is 100 square wah, 1 square wah is 4 m². */
export function thaiArea(squareMetres: number): string {
  const wah = Math.round((squareMetres / squareWah) * 10) / 10
  const rai = Math.floor(wah / 400)
  const ngan = Math.floor((wah % 400) / 100)
  const rest = Math.round((wah % 100) * 10) / 10
  const parts = [
    ...(rai > 0 ? [`${rai}\u00a0ไร่`] : []),
    ...(ngan > 0 ? [`${ngan}\u00a0งาน`] : []),
    ...(rest > 0 || wah === 0 ? [`${rest}\u00a0ตร.ว.`] : []),
  ]
  return parts.join('\u00a0')
}
