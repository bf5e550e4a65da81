import { getLocale, getTranslations } from 'next-intl/server'
import { PageJsonLd } from '@/components/site/page-json-ld'
import { villaProduct } from '@/lib/pages/json-ld'
import type { Sales, VillaId } from '@/lib/villas'

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
