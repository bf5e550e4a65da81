import { getTranslations } from 'next-intl/server'
import { floorPlans } from '@/lib/pictures/plans'
import { villaList, type VillaId } from '@/lib/villas'
import { FloorDrawing } from '@/components/plan/floors/floor-drawing'

/** The longest drawing fills its column, and the others are scaled to it. */
const widest = Math.max(...villaList.flatMap(({ id }) => floorPlans[id].map(({ width }) => width)))

/** All floors of the villas at the same scale. */
export async function PlansAtOneScale({ villas }: { villas: readonly VillaId[] }) {
  const t = await getTranslations('Plan')
  const villa = await getTranslations('Villa.types')
  return (
    <ul className="compare-plans mt-8">
      {villas.map((id) => (
        <li key={id}>
          <h3 className="type-heading">{villa(`${id}.title`)}</h3>
          {floorPlans[id].map((level) => (
            <figure key={level.id}>
              <div style={{ width: `${(level.width / widest) * 100}%` }}>
                <FloorDrawing villa={id} level={level} />
              </div>
              {floorPlans[id].length > 1 && (
                <figcaption className="mt-2 type-small text-muted-foreground">
                  {t(`levels.${level.id}`)}
                </figcaption>
              )}
            </figure>
          ))}
        </li>
      ))}
    </ul>
  )
}
