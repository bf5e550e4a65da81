import { getFormatter, getTranslations } from 'next-intl/server'
import { lengthsOf, roomName, type Level, type Room } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'

export async function roomTexts(villa: VillaId) {
  const t = await getTranslations('Plan')
  const villas = await getTranslations('Villa.types')
  const format = await getFormatter()
  const metres = (value: number) =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    /** Accessible name of a plan. */
    planName: ({ id }: Level) =>
      t('patterns.planName', {
        plan: t('titles.floorPlan'),
        villa: villas(`${villa}.title`),
        level: t(`levels.${id}`),
      }),
    nameOf: (room: Room) => roomName(t, villa, room),
    sizeOf: ({ width, depth }: Room) => t('patterns.size', { width: metres(width), depth: metres(depth) }),
    /** Explains why width times depth is not the area; null if it is. */
    shapeOf(room: Room): string | null {
      const lengths = lengthsOf(room)
      return lengths && t(`patterns.shapes.${lengths}`)
    },
    /** Rounded to hundredths, so that the shown areas add up to the shown sum. */
    areaOf: (area: number) => t('patterns.area', { area: metres(area) }),
  }
}
