import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { numberList } from '@/lib/platform/language/punctuation'
import { floorPlans, viewText, type RoomKind } from '@/lib/pictures/plans'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { amountText, rateDay } from '@/lib/money/rates/approx-text'
import { plotAreaText, quarterText } from '@/lib/plots/rules'
import { shownMoney } from '@/components/site/money/shown-rate'
import {
  availabilityText,
  lowestPrice,
  priceText,
  usd,
  type PlotForSale,
  type Sales,
  type Villa,
} from '@/lib/villas'
import type { ComparisonColumn } from './comparison-columns'

/** Kinds of room that differ between the villas, in the order of a walk through the house. */
const kinds = [
  ...([
    'entrance',
    'living',
    'dining',
    'kitchen',
    'masterBedroom',
    'bedroom',
    'bathroom',
    'powderRoom',
    'dressing',
  ] as const),
  ...(['familyRoom', 'study', 'utility', 'terrace', 'balcony', 'sala', 'parking', 'deck', 'pool'] as const),
] satisfies RoomKind[]

export interface CompareRow {
  name: string
  /** One value per column; null if the column has none. */
  values: (string | null)[]
}

/** Omits rows in which no column has a value. */
export async function figureRows(
  columns: readonly ComparisonColumn[],
  sales: Sales | null,
  phases: PaymentPlans['phases'],
): Promise<CompareRow[]> {
  const locale = await getLocale()
  const format = await getFormatter()
  const t = await getTranslations()
  const plan = await getTranslations('Plan')
  const availability = await getTranslations('Availability')
  const facts = await getTranslations('Villa.facts')
  const row = (name: string, value: (villa: Villa, plot: PlotForSale | null) => string | null) => ({
    name,
    values: columns.map(({ villa, plot }) => value(villa, plot)),
  })
  const { rate } = shownMoney()
  const dollarsOf = (villa: Villa, plot: PlotForSale | null) => {
    if (plot) return plot.status === 'sold' ? null : plot.price
    const typeSales = sales && sales.types[villa.id]
    return typeSales && typeSales.prices === null ? null : lowestPrice(villa, typeSales)
  }
  const plotsOf = ({ id }: Villa) => sales?.plots.filter(({ villaType }) => villaType === id) ?? []
  const rows = [
    row(t('Villa.facts.price'), (villa, plot) => {
      if (!plot) return priceText(facts, format, villa, sales && sales.types[villa.id])
      return plot.status === 'sold' ? null : format.number(plot.price, usd)
    }),
    ...(rate
      ? [
          row(t('Currency.row', { code: rate.code, date: rateDay(rate, locale) }), (villa, plot) => {
            const dollars = dollarsOf(villa, plot)
            return dollars === null ? null : `≈ ${amountText(format, dollars, rate, locale)}`
          }),
        ]
      : []),
    row(availability('title'), ({ id }, plot) =>
      plot ? plan(`statuses.${plot.status}`) : sales && availabilityText(availability, sales.types[id]),
    ),
    row(t('Villa.facts.area'), ({ area }) => t('Villa.facts.areaValue', { area })),
    row(t('Villa.facts.bedrooms'), ({ bedrooms }) => t('Villa.facts.bedroomsValue', { count: bedrooms })),
    row(t('Villa.facts.bathrooms'), ({ bathrooms }) => t('Villa.facts.bathroomsValue', { count: bathrooms })),
    row(t('Villa.facts.pool'), ({ pool }) => t(`Villa.pools.${pool}`)),
    row(t('Compare.plots'), (villa, plot) => {
      const numbers = plotsOf(villa).map(({ number }) => number)
      return plot || !sales ? null : t('Compare.plotsValue', { numbers: numberList(numbers, locale) })
    }),
    row(plan('legend.plotArea'), (villa, plot) => {
      const areas = (plot ? [plot] : plotsOf(villa)).map(({ plotArea }) => plotArea)
      // On a phone the unit may wrap below the figures, and Thai measures may take two lines.
      const text = plan('patterns.area', { area: range(areas) }).replace(/\u00a0(?=\D+$)/, ' ')
      return sales && (plot ? plotAreaText(text, plot.plotArea, locale).replace('งาน\u00a0', 'งาน ') : text)
    }),
    row(plan('legend.elevation'), (villa, plot) => {
      const heights = (plot ? [plot] : plotsOf(villa)).map(({ elevation }) => elevation)
      return sales && plan('patterns.metres', { metres: range(heights) })
    }),
    row(plan('legend.view'), (_, plot) => plot && viewText(plan, plot.number)),
    row(plan('legend.phase'), (_, plot) => (plot?.phase && phases[plot.phase]?.[locale]) || null),
    row(plan('legend.handover'), (_, plot) =>
      plot?.handover && plot.status !== 'sold' ? quarterText(plan, plot.handover, locale) : null,
    ),
  ]
  return rows.filter(isFilled)

  function range(values: number[]): string {
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format.number(value))
    return least === most ? String(least) : `${least}–${most}`
  }
}

/** Rooms by kind: their total area and, if there are several, their number. */
export async function roomRows(columns: readonly ComparisonColumn[]): Promise<CompareRow[]> {
  const format = await getFormatter()
  const t = await getTranslations()
  const rows = kinds.map((kind) => ({
    name: t(`Plan.rooms.${kind}`),
    values: columns.map(({ villa: { id } }) => {
      const rooms = floorPlans[id].flatMap((level) => level.rooms).filter((room) => room.kind === kind)
      if (rooms.length === 0) return null
      const sum = rooms.reduce((total, { area }) => total + area, 0)
      const area = t('Plan.patterns.area', {
        area: format.number(sum, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      })
      return rooms.length > 1 ? t('Compare.several', { kind, count: rooms.length, area }) : area
    }),
  }))
  return rows.filter(isFilled)
}

function isFilled({ values }: CompareRow): boolean {
  return values.some((value) => value !== null)
}
