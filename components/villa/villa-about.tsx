import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { ActionLink } from '@/components/site/action-link'
import { CurrencyChoice } from '@/components/site/money/currency-choice'
import { GuideLink } from '@/components/site/guide-link'
import type { GuideLink as GuidePage } from '@/lib/guide/store'
import type { TypeSales, Villa } from '@/lib/villas'
import { villaFacts, type Figure } from './villa-facts'

interface Props {
  villa: Villa
  /** Null when the database is unavailable. */
  sales: TypeSales | null
  guide: readonly GuidePage[]
}

export async function VillaAbout({ villa, sales, guide }: Props) {
  const t = await getTranslations('Villa')
  const siteText = await getTranslations('Site')
  const { sizes, availability, price } = await villaFacts(villa, sales)
  const pool = { name: t('facts.pool'), value: t(`pools.${villa.pool}`) }
  const figures: Figure[] = [...sizes, pool, ...availability]
  return (
    <section className="frame gap-y-14 pt-[clamp(4rem,7vw,7rem)] lg:columns-twelve print:columns-twelve print:pt-6">
      <Reveal className="lg:col-span-6 lg:pr-10 print:col-span-7">
        <h2 className="type-label text-brass-text">{t('descriptionTitle')}</h2>
        <p className="mt-5 type-quote">{t(`types.${villa.id}.feature`)}</p>
        <p className="mt-7 measure">{t(`types.${villa.id}.description`)}</p>
      </Reveal>
      <Reveal order={1} className="mt-14 lg:col-span-5 lg:col-start-8 lg:mt-0 print:col-span-5 print:mt-0">
        <h2 className="type-label text-brass-text">{t('facts.title')}</h2>
        <dl className="mt-5 tabular-nums">
          {figures.map(({ name, value, note }) => (
            <div
              key={name}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 border-t border-border py-4 print:py-1.5"
            >
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
              {note && <dd className="col-span-2 type-small text-muted-foreground">{note}</dd>}
            </div>
          ))}
          {price && (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 border-y border-border py-5 print:py-2">
              <dt className="text-muted-foreground">{price.name}</dt>
              <dd className="text-right font-display text-[clamp(1.75rem,2.6vw,2.5rem)] leading-tight xl:font-light">
                {price.value}
              </dd>
              {price.approx && (
                <dd className="col-span-2 text-right text-[0.9375rem] text-muted-foreground">
                  {price.approx}
                </dd>
              )}
              <dd className="col-span-2 type-small text-muted-foreground">
                <span className="block">{siteText('priceNote')}</span>
                <GuideLink pages={guide} slug="costs" />
                <CurrencyChoice />
              </dd>
            </div>
          )}
        </dl>
        <ActionLink href={`/?villa=${villa.id}#contact`} className="mt-8 w-full sm:w-auto">
          {t('request')}
        </ActionLink>
      </Reveal>
    </section>
  )
}
