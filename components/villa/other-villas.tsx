import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { VillaCard } from '@/components/site/villa-card'
import { type Sales, villaList, type VillaId } from '@/lib/villas'

interface Props {
  current: VillaId
  sales: Sales | null
}

export async function OtherVillas({ current, sales }: Props) {
  const t = await getTranslations('Villa')
  const villas = await getTranslations('Villas')
  return (
    <section className="frame pt-section pb-section print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="type-title">{t('othersTitle')}</h2>
        <ActionLink href="/villas/compare" variant="outline">
          {villas('compare')}
        </ActionLink>
      </div>
      <ul className="mt-10 grid gap-x-gutter gap-y-14 md:grid-cols-2 md:gap-y-0">
        {villaList
          .filter(({ id }) => id !== current)
          .map((villa) => (
            <li key={villa.id} className="card-rows">
              <VillaCard villa={villa} sales={sales && sales.types[villa.id]} wide />
            </li>
          ))}
      </ul>
    </section>
  )
}
