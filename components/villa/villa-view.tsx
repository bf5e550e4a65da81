import { getTranslations } from 'next-intl/server'
import { BackLink } from '@/components/site/back-link'
import { RequestBar } from '@/components/site/request-bar'
import type { Villa } from '@/lib/villas'
import { OtherVillas } from './other-villas'
import { VillaAbout } from './villa-about'
import { VillaPictures } from './villa-pictures'
import { VillaPoints } from './villa-points'
import { VillaRequest } from './villa-request'

export async function VillaView({ villa }: { villa: Villa }) {
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
      <VillaAbout villa={villa} />
      <VillaPoints />
      <VillaRequest villa={villa} />
      <OtherVillas current={villa.id} />
      <RequestBar href={`/?villa=${villa.id}#contact`} />
    </article>
  )
}
