import { getLocale, getTranslations } from 'next-intl/server'
import { altKey, ownPicture, villaPictures } from '@/lib/pictures'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { site } from '@/lib/site'
import { isVillaId, villas } from '@/lib/villas'

export async function villaMetadata(id: string) {
  if (!isVillaId(id)) return {}
  const [locale, t, alt] = [
    await getLocale(),
    await getTranslations('Metadata.villa'),
    await getTranslations('Alt'),
  ]
  const [main] = villaPictures(id)
  const { width, height } = ownPicture(main)
  return pageMetadata({
    locale,
    path: `/villa/${id}`,
    title: t(`${id}.title`, { brand: site.brand }),
    description: t(`${id}.description`, { area: villas[id].area }),
    keywords: t(`${id}.keywords`),
    image: { url: `${site.url}/pictures/${main}.jpg`, width, height, alt: alt(altKey(main)) },
  })
}
