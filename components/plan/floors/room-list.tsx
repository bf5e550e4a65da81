import { getTranslations } from 'next-intl/server'
import { floorPlans, type Level } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'
import { roomTexts } from './room-names'

interface Props {
  villa: VillaId
  level: Level
}

/** All information of the drawing as a table. */
export async function RoomList({ villa, level }: Props) {
  const t = await getTranslations('Plan')
  const { planName, nameOf, sizeOf, shapeOf, areaOf } = await roomTexts(villa)
  const levels = floorPlans[villa]
  const counted = level.rooms.filter(({ where }) => where !== 'open')
  const open = level.rooms.filter(({ where }) => where === 'open')
  const rows = (rooms: typeof counted) =>
    rooms.map((room) => (
      <tr key={room.id} data-room={`room-${villa}-${room.id}`} className="border-t border-border">
        <td className="w-8 py-1.5 text-muted-foreground">{room.number}</td>
        <th scope="row" className="py-1.5 pr-3 text-left font-normal">
          {/* Without JavaScript it links to the shape, which CSS then marks. */}
          <a href={`#room-${villa}-${room.id}`} className="plan-room-link">
            {nameOf(room)}
          </a>
          {shapeOf(room) && (
            <span className="block text-[0.8125rem] text-muted-foreground">{shapeOf(room)}</span>
          )}
        </th>
        <td className="py-1.5 pr-3 text-right whitespace-nowrap text-muted-foreground">{sizeOf(room)}</td>
        <td className="py-1.5 text-right whitespace-nowrap">{areaOf(room.area)}</td>
      </tr>
    ))
  return (
    <table className="plan-rooms w-full border-b border-border text-[0.9375rem] leading-snug tabular-nums">
      <caption className="sr-only">{planName(level)}</caption>
      <thead className="type-small text-muted-foreground">
        <tr>
          <td />
          <th scope="col" className="pb-2 text-left font-normal">
            {t('table.room')}
          </th>
          <th scope="col" className="pr-3 pb-2 text-right font-normal">
            {t('table.size')}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {t('table.area')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows(counted)}
        <tr className="border-t border-border">
          <td />
          <th scope="row" className="py-1.5 text-left font-normal">
            {t('rooms.walls')}
          </th>
          <td />
          <td className="py-1.5 text-right whitespace-nowrap">{areaOf(level.wallArea)}</td>
        </tr>
        <tr className="border-y border-ink/40 font-medium">
          <td />
          <th scope="row" colSpan={2} className="py-2 text-left font-medium">
            {t(levels.length > 1 ? `levels.${level.id}` : 'legend.livingArea')}
          </th>
          <td className="py-2 text-right whitespace-nowrap">{areaOf(level.countedArea)}</td>
        </tr>
        {levels.length > 1 && (
          <tr className="font-medium">
            <td />
            <th scope="row" colSpan={2} className="py-2 text-left font-medium">
              {t('table.total')}
            </th>
            <td className="py-2 text-right whitespace-nowrap">
              {areaOf(levels.reduce((sum, { countedArea }) => sum + countedArea, 0))}
            </td>
          </tr>
        )}
      </tbody>
      {open.length > 0 && (
        <tbody>
          <tr>
            <td />
            <th
              scope="rowgroup"
              colSpan={3}
              className="pt-4 pb-1 text-left type-small font-normal text-muted-foreground"
            >
              {t('legend.notCounted')}
            </th>
          </tr>
          {rows(open)}
        </tbody>
      )}
    </table>
  )
}
