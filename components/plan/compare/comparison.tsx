import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CurrencyChoice } from '@/components/site/money/currency-choice'
import { LocalLink } from '@/components/site/local-link'
import { Picture } from '@/components/site/pictures/picture'
import { FloorDrawing } from '@/components/plan/floors/floor-drawing'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { floorPlans } from '@/lib/pictures/plans'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { villaList, type Sales, type VillaId } from '@/lib/villas'
import { figureRows, roomRows } from './compare-rows'
import { CompareTable } from './compare-table'
import type { ComparisonColumn } from './comparison-columns'

interface Props {
  name: string
  columns: readonly ComparisonColumn[]
  sales: Sales | null
  /** Names of the phases of the build, for plots. */
  phases?: PaymentPlans['phases']
  /** The action below the name of a column. */
  actionOf: (column: ComparisonColumn, name: string) => ReactNode
}

/** Types of villa or plots side by side: figures, rooms and plans. */
export async function Comparison({ name, columns, sales, phases = {}, actionOf }: Props) {
  const t = await getTranslations()
  const alt = await getTranslations('Alt')
  const arePlots = columns.some(({ plot }) => plot)
  const columnHeads = columns.map((column) => {
    const { id } = column.villa
    const [picture] = villaPictures(id)
    const title = t(`Villa.types.${id}.title`)
    const label = column.plot && t('SitePlan.plot', { number: String(column.plot.number) })
    return {
      picture: (
        <Picture
          picture={picture}
          alt={alt(altKey(picture))}
          sizes="(max-width: 64rem) 32vw, 26vw"
          className="aspect-[3/2] object-cover"
        />
      ),
      name: (
        <>
          {/* A villa beside plots has an empty line above its name, so that all names begin on one line. */}
          {arePlots && <span className="mb-1 block type-label text-brass-text">{label ?? '\u00a0'}</span>}
          <LocalLink
            href={column.plot ? `/site-plan?plot=${column.plot.number}#plot` : `/villa/${id}`}
            className="underline-grow bg-[length:0_1px] type-heading max-md:text-[clamp(0.6875rem,3.4vw,1rem)]"
          >
            {title}
          </LocalLink>
        </>
      ),
      action: actionOf(column, label ?? title),
    }
  })
  return (
    <>
      <CompareTable
        name={name}
        columns={columnHeads}
        groups={[
          { title: t('Villa.facts.title'), rows: await figureRows(columns, sales, phases) },
          { title: t('Compare.rooms'), rows: await roomRows(columns) },
        ]}
      />
      <p className="mt-3 type-small text-muted-foreground">{t('Villa.facts.areaNote')}</p>
      <p className="mt-2 type-small text-muted-foreground">{t('Site.priceNote')}</p>
      <CurrencyChoice />
      <h2 className="compare-plans-title mt-16 type-title">{t('Compare.plans')}</h2>
      <PlansAtOneScale villas={[...new Set(columns.map(({ villa: { id } }) => id))]} />
      <p className="mt-6 type-small text-muted-foreground">{t('Plan.titles.demonstration')}</p>
    </>
  )
}

/** The longest drawing fills its column, and the others are scaled to it. */
const widest = Math.max(...villaList.flatMap(({ id }) => floorPlans[id].map(({ width }) => width)))

/** All floors of the villas at the same scale. */
async function PlansAtOneScale({ villas }: { villas: readonly VillaId[] }) {
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
