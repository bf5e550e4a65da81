import { getLocale, getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { ActionLink } from '@/components/site/action-link'
import { CurrencyChoice } from '@/components/site/money/currency-choice'
import { SectionHead } from '@/components/site/section-head'
import { VillaCard } from '@/components/site/villa-card'
import { remainingText } from '@/lib/plots/rules'
import { type Sales, villaList } from '@/lib/villas'

export async function Villas({ sales }: { sales: Sales | null }) {
  const t = await getTranslations('Villas')
  const plan = await getTranslations('SitePlan')
  const siteText = await getTranslations('Site')
  const availability = await getTranslations('Availability')
  const locale = await getLocale()
  return (
    <section id="villas" aria-label={t('title')} className="frame pt-section">
      <Reveal className="items-end gap-y-6 lg:columns-twelve">
        <SectionHead eyebrow={t('eyebrow')} title={t('title')} className="lg:col-span-7" />
        <p className="mt-6 measure lg:col-span-5 lg:mt-0">
          {t('intro')}
          {sales && <span className="mt-2 block">{remainingText(availability, sales, locale)}</span>}
        </p>
      </Reveal>
      <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-x-gutter gap-y-14 md:grid-cols-3 md:gap-y-0">
        {villaList.map((villa, index) => (
          <li key={villa.id} className="card-rows">
            <Reveal order={index} className="card-rows">
              <VillaCard villa={villa} sales={sales && sales.types[villa.id]} />
            </Reveal>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-border pt-6">
        <div className="mr-auto">
          <p className="type-small text-muted-foreground">{siteText('priceNote')}</p>
          <CurrencyChoice anchor="#villas" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ActionLink href="/site-plan">{plan('link')}</ActionLink>
          <ActionLink href="/villas/compare" variant="outline">
            {t('compare')}
          </ActionLink>
        </div>
      </div>
    </section>
  )
}
