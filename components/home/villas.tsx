import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { SectionHead } from '@/components/site/section-head'
import { VillaCard } from '@/components/site/villa-card'
import type { Sales } from '@/lib/sales'
import { villaList } from '@/lib/villas'

export async function Villas({ sales }: { sales: Sales | null }) {
  const t = await getTranslations('Villas')
  return (
    <section id="villas" aria-label={t('title')} className="frame pt-section">
      <Reveal className="items-end gap-y-6 lg:columns-twelve">
        <SectionHead eyebrow={t('eyebrow')} title={t('title')} className="lg:col-span-7" />
        <p className="mt-6 measure lg:col-span-5 lg:mt-0">{t('intro')}</p>
      </Reveal>
      <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-x-gutter gap-y-14 md:grid-cols-3">
        {villaList.map((villa, index) => (
          <li key={villa.id}>
            <Reveal order={index}>
              <VillaCard villa={villa} sales={sales && sales.types[villa.id]} />
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  )
}
