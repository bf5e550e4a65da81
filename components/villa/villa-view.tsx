import { getTranslations } from 'next-intl/server'
import { FloorPlans } from '@/components/plan/floors/floor-plans'
import { PlotsOfVilla } from '@/components/plan/plots-of-villa'
import { BackLink } from '@/components/site/back-link'
import type { GuideLink } from '@/lib/guide/store'
import type { PaymentPlans } from '@/lib/money/stages/store'
import type { Sales, Villa } from '@/lib/villas'
import { RequestBar } from '@/components/site/frame/request-bar'
import { OtherVillas } from './other-villas'
import { VillaAbout } from './villa-about'
import { VillaStages } from './villa-stages'
import { VillaSummary } from './villa-summary'
import { VillaPictures } from './villa-pictures'
import { VillaPoints } from './villa-points'
import { VillaRequest } from './villa-request'

interface Props {
  villa: Villa
  /** Null when the database is unavailable. */
  sales: Sales | null
  guide: readonly GuideLink[]
  plans: PaymentPlans
}

export async function VillaView({ villa, sales, guide, plans }: Props) {
  const t = await getTranslations('Villa')
  const common = await getTranslations('Common')
  const title = t(`types.${villa.id}.title`)
  return (
    <article className="pt-24 md:pt-[6.5rem] print:pt-4">
      <div className="frame pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <div>
            <p className="type-label text-brass-text">{t('eyebrow')}</p>
            <h1 className="mt-1 type-title">{title}</h1>
          </div>
          <BackLink href="/#villas">{common('backToVillas')}</BackLink>
        </div>
        <VillaSummary villa={villa} sales={sales && sales.types[villa.id]} />
      </div>
      <VillaPictures villa={villa} title={title} />
      <VillaAbout villa={villa} sales={sales && sales.types[villa.id]} guide={guide} />
      <FloorPlans villa={villa.id}>
        {sales && <PlotsOfVilla villa={villa.id} plots={sales.plots} plans={plans} />}
      </FloorPlans>
      <VillaStages villa={villa} plans={plans} sales={sales} guide={guide} />
      <VillaPoints guide={guide} />
      <VillaRequest villa={villa} />
      <OtherVillas current={villa.id} sales={sales} />
      <RequestBar href={`/?villa=${villa.id}#contact`} />
    </article>
  )
}
