import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionHead } from '@/components/site/section-head'
import { floorPlans } from '@/lib/pictures/plans'
import type { VillaId } from '@/lib/villas'
import { FloorDrawing } from './floor-drawing'
import { FloorSwitch } from './floor-switch'
import { RoomList } from './room-list'

interface Props {
  villa: VillaId
  title: string
  /** Shown after the plans. */
  children?: ReactNode
}

export async function FloorPlans({ villa, title, children }: Props) {
  const t = await getTranslations('Plan')
  const levels = floorPlans[villa]
  return (
    <section
      id="plan"
      aria-label={t('titles.floorPlan')}
      className="frame pt-section print:break-before-page print:pt-0"
    >
      <SectionHead eyebrow={t('titles.floorPlan')} title={t('floor.title')} className="mb-8 md:mb-10" />
      <FloorSwitch
        label={t('floor.levels')}
        levels={levels.map((level) => {
          const levelName = t(`levels.${level.id}`)
          const name = t('patterns.planName', { plan: t('titles.floorPlan'), villa: title, level: levelName })
          return {
            id: level.id,
            name: levelName,
            content: (
              <>
                {levels.length > 1 && <h3 className="plan-level-name type-heading">{levelName}</h3>}
                <div className="gap-y-8 xl:columns-twelve print:columns-twelve">
                  <div className="plan-beside bg-ivory xl:col-span-8 print:col-span-7">
                    <FloorDrawing villa={villa} level={level} name={name} />
                  </div>
                  <div className="mt-8 xl:col-span-4 xl:mt-0 print:col-span-5 print:mt-0">
                    <RoomList villa={villa} level={level} name={name} />
                  </div>
                </div>
              </>
            ),
          }
        })}
      />
      <p className="mt-6 type-small text-muted-foreground">{t('titles.demonstration')}</p>
      {children}
    </section>
  )
}
