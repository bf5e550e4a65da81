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
    /** Names a plan for those who do not see it. */
    planName: ({ id }: Level) =>
      t('patterns.planName', {
        plan: t('titles.floorPlan'),
        villa: villas(`${villa}.title`),
        level: t(`levels.${id}`),
      }),
    nameOf: (room: Room) => roomName(t, villa, room),
    sizeOf: ({ width, depth }: Room) => t('patterns.size', { width: metres(width), depth: metres(depth) }),
    /** Why the size does not give the area, if it does not. */
    shapeOf(room: Room): string | null {
      const lengths = lengthsOf(room)
      return lengths && t(`patterns.shapes.${lengths}`)
    },
    /** To hundredths, so that the areas add up to their sum. */
    areaOf: (area: number) => t('patterns.area', { area: metres(area) }),
  }
}
