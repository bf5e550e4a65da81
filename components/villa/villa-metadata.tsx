import { getLocale, getTranslations } from 'next-intl/server'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { type Sales, isVillaId, villas, type VillaId } from '@/lib/villas'
import { site } from '@/lib/site'
import { PageJsonLd } from '@/components/site/json-ld'
import { villaProduct } from '@/lib/pages/json-ld'

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

interface Props {
  id: VillaId
  sales: Sales | null
}

export async function VillaJsonLd({ id, sales }: Props) {
  const locale = await getLocale()
  const villa = await getTranslations('Villa.types')
  const header = await getTranslations('Header')
  const title = villa(`${id}.title`)
  return (
    <PageJsonLd
      trail={[
        { name: header('villas'), path: '/#villas' },
        { name: title, path: `/villa/${id}` },
      ]}
      about={villaProduct(id, locale, title, villa(`${id}.description`), sales && sales.types[id])}
    />
  )
}
