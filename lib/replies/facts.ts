import { createFormatter } from 'use-intl/core'
import { siteZone, type Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { plotAreaText } from '@/lib/plots/rules'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { sheetLine } from './inserts'
import {
  availabilityText,
  inSentence,
  isVillaId,
  priceText,
  usd,
  villaIds,
  villas,
  type Sales,
} from '@/lib/villas'

interface LeadInterest {
  id: number
  villaType: string | null
  plot: number | null
}

/** The villa that the lead asked about, from live records, in the visitor's language. */
export interface Facts {
  villa: string | null
  plot: number | null
  /** The status, price and sheet of the villa or plot, one fact per line. */
  lines: string[]
  /** Alternatives if the plot is unavailable; empty if it is available. */
  others: string[]
}

/** @param plots as staff see them, to distinguish a hold for this lead from other holds */
export function factsOf(
  lead: LeadInterest,
  plots: readonly StaffPlotJson[],
  sales: Sales,
  locale: Locale,
): Facts {
  const t = translator(locale)
  const format = createFormatter({ locale, timeZone: siteZone })
  const money = (price: number) => format.number(price, usd)
  const plot = plots.find(({ number }) => number === lead.plot)
  const type = plot?.villaType ?? (lead.villaType && isVillaId(lead.villaType) ? lead.villaType : null)
  const villa = type && t(`Villa.types.${type}.title`)
  if (plot) {
    const isLeadsPlot = plot.leadId === lead.id
    const free = plot.status === 'available' || isLeadsPlot
    return {
      villa,
      plot: plot.number,
      lines: [
        plotLine(plot, isLeadsPlot),
        size(plot),
        ...(plot.status === 'sold' ? [] : [t('Reply.facts.price', { price: money(plot.price) })]),
        sheetLine(plot.number, locale),
      ],
      others: free ? [] : villaIds.flatMap((id) => (sales.types[id].available > 0 ? [villaLine(id)] : [])),
    }
  }
  return {
    villa,
    plot: null,
    lines: (type ? [type] : villaIds).map(villaLine),
    others:
      type && sales.types[type].available === 0
        ? villaIds.flatMap((id) => (id !== type && sales.types[id].available > 0 ? [villaLine(id)] : []))
        : [],
  }

  function plotLine({ number, villaType, status, heldUntil }: StaffPlotJson, isOwn: boolean): string {
    const values = { number, villa: t(`Villa.types.${villaType}.title`) }
    if (isOwn && status === 'held' && heldUntil)
      return t('Reply.facts.plotForYou', { ...values, date: longDate(locale, new Date(heldUntil)) })
    return t('Reply.facts.plot', { ...values, status: inSentence(t(`Plan.statuses.${status}`), locale) })
  }

  function size({ villaType, livingArea, plotArea }: StaffPlotJson): string {
    return t('Reply.facts.size', {
      area: t('Villa.facts.areaValue', { area: livingArea }),
      plotArea: plotAreaText(t('Villa.facts.areaValue', { area: plotArea }), plotArea, locale),
      bedrooms: villas[villaType].bedrooms,
    })
  }

  function villaLine(id: (typeof villaIds)[number]): string {
    const typeSales = sales.types[id]
    const words = availabilityText((key, values) => t(`Availability.${key}`, values), typeSales)
    const values = { villa: t(`Villa.types.${id}.title`), availability: inSentence(words, locale) }
    const price = priceText((key, prices) => t(`Villa.facts.${key}`, prices), format, villas[id], typeSales)
    return price === null ? t('Reply.facts.villaTaken', values) : t('Reply.facts.villa', { ...values, price })
  }
}
