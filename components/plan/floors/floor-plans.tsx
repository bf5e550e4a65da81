import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionHead } from '@/components/site/section-head'
import { floorPlans } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'
import { FloorDrawing } from './floor-drawing'
import { RoomList } from './room-list'
import { RoomSelection } from './room-selection'

interface Props {
  villa: VillaId
  /** Shown after the plans. */
  children?: ReactNode
}

export async function FloorPlans({ villa, children }: Props) {
  const t = await getTranslations('Plan')
  const levels = floorPlans[villa]
  return (
    <section
      id="plan"
      aria-label={t('titles.floorPlan')}
      className="frame pt-section print:break-before-page print:pt-0"
    >
      <SectionHead eyebrow={t('titles.floorPlan')} title={t('floor.title')} className="mb-8 md:mb-10" />
      <div className="plan-levels">
        {levels.length > 1 && (
          <fieldset className="mb-8 flex gap-8 border-b border-border print:hidden">
            <legend className="sr-only">{t('floor.levels')}</legend>
            {levels.map(({ id }, index) => (
              <label
                key={id}
                className="relative -mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-muted-foreground outline-offset-2 outline-sea hover:text-foreground has-checked:border-sea has-checked:text-foreground has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="floor"
                  value={id}
                  defaultChecked={index === 0}
                  className="sr-only"
                />
                {t(`levels.${id}`)}
              </label>
            ))}
          </fieldset>
        )}
        <RoomSelection>
          {levels.map((level) => (
            <div key={level.id} data-level={level.id} className="plan-level">
              {levels.length > 1 && (
                <h3 className="plan-level-name type-heading">{t(`levels.${level.id}`)}</h3>
              )}
              <div className="gap-y-8 xl:columns-twelve print:columns-twelve">
                <div className="plan-beside bg-ivory xl:col-span-8 print:col-span-7">
                  <FloorDrawing villa={villa} level={level} />
                </div>
                <div className="mt-8 xl:col-span-4 xl:mt-0 print:col-span-5 print:mt-0">
                  <RoomList villa={villa} level={level} />
                </div>
              </div>
            </div>
          ))}
        </RoomSelection>
      </div>
      <p className="mt-6 type-small text-muted-foreground">{t('titles.demonstration')}</p>
      {children}
    </section>
  )
}
