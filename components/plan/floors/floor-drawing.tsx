import { getLocale, getTranslations } from 'next-intl/server'
import { floorDrawing } from '@/lib/pictures/plan-drawings'
import type { Level } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'
import { positionIn } from '@/components/plan/label-position'
import { roomTexts } from './room-names'
import '@/components/plan/plan.css'

/** Radius of the circle around the arrow, in centimetres. */
const northRadius = 62

interface Props {
  villa: VillaId
  level: Level
}

/** Wide drawings have words where the reader's language has the space; narrow ones have numbers, explained by a list. */
export async function FloorDrawing({ villa, level }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('Plan')
  const { planName, nameOf } = await roomTexts(villa)
  const at = positionIn(level)
  const { scaleBar, north } = level
  return (
    <div className="plan-frame plan-labels">
      <svg
        role="img"
        aria-label={planName(level)}
        className="plan plan-floor"
        viewBox={`0 0 ${level.width} ${level.height}`}
        dangerouslySetInnerHTML={{ __html: floorDrawing(villa, level.id) }}
      />
      <div aria-hidden className="plan-words">
        {level.rooms.map((room) => {
          const hasName = !room.unnamed?.includes(locale)
          return (
            <span key={room.id} data-tiny={room.tiny} style={at(room)}>
              <span className="plan-number">{room.number}</span>
              {hasName && <span className="plan-word">{nameOf(room)}</span>}
            </span>
          )
        })}
        <span data-note style={at({ x: scaleBar.x + scaleBar.width / 2, y: scaleBar.y - 80 })}>
          {t('patterns.metres', { metres: 5 })}
        </span>
        <span data-note="north" style={at({ x: north.x + northRadius, y: north.y - northRadius })}>
          {t('legend.north')}
        </span>
      </div>
    </div>
  )
}
