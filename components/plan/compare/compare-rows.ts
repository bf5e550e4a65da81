import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { numberList } from '@/lib/platform/language/number-list'
import { floorPlans, type RoomKind } from '@/lib/pictures/plans'
import { availabilityText, priceText, type Sales, villaList, type Villa } from '@/lib/villas'

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
  /** One per villa; null without any. */
  values: (string | null)[]
}

export async function figureRows(sales: Sales | null): Promise<CompareRow[]> {
  const locale = await getLocale()
  const format = await getFormatter()
  const t = await getTranslations('Villa')
  const plan = await getTranslations('Plan')
  const page = await getTranslations('Compare')
  const availability = await getTranslations('Availability')
  const facts = await getTranslations('Villa.facts')
  const row = (name: string, value: (villa: Villa) => string | null) => ({
    name,
    values: villaList.map(value),
  })
  const plotsOf = ({ id }: Villa) => sales?.plots.filter(({ villaType }) => villaType === id) ?? []
  return [
    row(t('facts.price'), (villa) => priceText(facts, format, villa, sales && sales.types[villa.id])),
    ...(sales
      ? [row(availability('title'), ({ id }) => availabilityText(availability, sales.types[id]))]
      : []),
    row(t('facts.area'), ({ area }) => t('facts.areaValue', { area })),
    row(t('facts.bedrooms'), ({ bedrooms }) => t('facts.bedroomsValue', { count: bedrooms })),
    row(t('facts.bathrooms'), ({ bathrooms }) => t('facts.bathroomsValue', { count: bathrooms })),
    row(t('facts.pool'), ({ pool }) => t(`pools.${pool}`)),
    ...(sales
      ? [
          row(page('plots'), (villa) =>
            page('plotsValue', {
              numbers: numberList(
                plotsOf(villa).map(({ number }) => number),
                locale,
              ),
            }),
          ),
          row(plan('legend.plotArea'), (villa) => {
            const areas = plotsOf(villa).map(({ plotArea }) => plotArea)
            return plan('patterns.area', { area: range(areas) })
          }),
          row(plan('legend.elevation'), (villa) => {
            const heights = plotsOf(villa).map(({ elevation }) => elevation)
            return plan('patterns.metres', { metres: range(heights) })
          }),
        ]
      : []),
  ]

  function range(values: number[]): string {
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format.number(value))
    return least === most ? String(least) : `${least}–${most}`
  }
}

/** Rooms by kind, with their total area, and how many if several. */
export async function roomRows(): Promise<CompareRow[]> {
  const format = await getFormatter()
  const t = await getTranslations('Plan')
  const page = await getTranslations('Compare')
  return kinds.map((kind) => ({
    name: t(`rooms.${kind}`),
    values: villaList.map(({ id }) => {
      const rooms = floorPlans[id].flatMap((level) => level.rooms).filter((room) => room.kind === kind)
      if (rooms.length === 0) return null
      const sum = rooms.reduce((total, { area }) => total + area, 0)
      const area = t('patterns.area', {
        area: format.number(sum, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      })
      return rooms.length > 1 ? page('several', { kind, count: rooms.length, area }) : area
    }),
  }))
}
