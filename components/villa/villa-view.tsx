import { getTranslations } from 'next-intl/server'
import { BackLink } from '@/components/site/back-link'
import type { Sales } from '@/lib/sales'
import type { Villa } from '@/lib/villas'
import { OtherVillas } from './other-villas'
import { RequestBar } from './request-bar'
import { VillaAbout } from './villa-about'
import { VillaPictures } from './villa-pictures'
import { VillaPoints } from './villa-points'
import { VillaRequest } from './villa-request'

interface Props {
  villa: Villa
  /** Null when the database cannot tell. */
  sales: Sales | null
}

export async function VillaView({ villa, sales }: Props) {
  const [t, common] = [await getTranslations('Villa'), await getTranslations('Common')]
  const title = t(`types.${villa.id}.title`)
  return (
    <article className="pt-24 md:pt-28">
      <div className="frame flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-8 md:pb-10">
        <div>
          <p className="type-label text-brass-text">{t('eyebrow')}</p>
          <h1 className="mt-3 type-title">{title}</h1>
        </div>
        <BackLink href="/#villas">{common('backToVillas')}</BackLink>
      </div>
      <VillaPictures villa={villa} title={title} />
      <VillaAbout villa={villa} sales={sales && sales.types[villa.id]} />
      <VillaPoints />
      <VillaRequest villa={villa} />
      <OtherVillas current={villa.id} sales={sales} />
      <RequestBar href={`/?villa=${villa.id}#contact`} />
    </article>
  )
}
