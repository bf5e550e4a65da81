import { getLocale, getTranslations } from 'next-intl/server'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { type Sales, isVillaId, villas } from '@/lib/villas'
import { site } from '@/lib/site'

export async function villaMetadata(id: string, sales: Sales | null) {
  if (!isVillaId(id)) return {}
  const locale = await getLocale()
  const t = await getTranslations('Metadata.villa')
  const alt = await getTranslations('Alt')
  const [main] = villaPictures(id)
  return pageMetadata({
    locale,
    path: `/villa/${id}`,
    title: t(`${id}.title`, { brand: site.brand }),
    description: t(`${id}.description`, { area: villas[id].area }),
    keywords: t(`${id}.keywords`),
    image: sharePicture(locale, id, alt(altKey(main)), sales),
  })
}
