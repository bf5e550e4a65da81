import { getTranslations } from 'next-intl/server'
import { VillaCard } from '@/components/site/villa-card'
import type { Sales } from '@/lib/sales'
import { villaList, type VillaId } from '@/lib/villas'

/** Links to the other villas. */
interface Props {
  current: VillaId
  sales: Sales | null
}

export async function OtherVillas({ current, sales }: Props) {
  const t = await getTranslations('Villa')
  return (
    <section className="frame pt-section pb-section">
      <h2 className="type-title">{t('othersTitle')}</h2>
      <ul className="mt-10 grid gap-x-gutter gap-y-14 md:grid-cols-2">
        {villaList
          .filter(({ id }) => id !== current)
          .map((villa) => (
            <li key={villa.id}>
              <VillaCard villa={villa} sales={sales && sales.types[villa.id]} wide />
            </li>
          ))}
      </ul>
    </section>
  )
}
