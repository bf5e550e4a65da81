import { getFormatter, getTranslations } from 'next-intl/server'
import { numberedRooms, type Room } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'

export async function roomTexts(villa: VillaId) {
  const t = await getTranslations('Plan')
  const format = await getFormatter()
  const numbers = numberedRooms(villa)
  const metres = (value: number) =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    nameOf(room: Room): string {
      const name = t(`rooms.${room.kind}`)
      const number = numbers.get(room)
      return number === undefined ? name : t('patterns.numbered', { room: name, number: String(number) })
    },
    sizeOf: ({ width, depth }: Room) => t('patterns.size', { width: metres(width), depth: metres(depth) }),
    areaOf: (area: number) =>
      t('patterns.area', {
        area: format.number(area, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      }),
  }
}
