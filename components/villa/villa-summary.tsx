import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { KeepButton } from '@/components/site/shortlist/keep-button'
import { keepSetup } from '@/components/site/shortlist/keep-setup'
import type { TypeSales, Villa } from '@/lib/villas'
import { villaFacts } from './villa-facts'

interface Props {
  villa: Villa
  /** Null when the database is unavailable. */
  sales: TypeSales | null
}

/** Main figures, price and request link. On a phone the bottom bar has the link. */
export async function VillaSummary({ villa, sales }: Props) {
  const t = await getTranslations('Villa')
  const { sizes, availability, price } = await villaFacts(villa, sales)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-y border-border py-4 print:hidden">
      <dl className="flex flex-wrap gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-3 tabular-nums">
        {[...sizes, ...availability, ...(price ? [price] : [])].map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-[0.8125rem] leading-snug text-muted-foreground">{name}</dt>
            <dd className="text-lg leading-snug font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6">
        <KeepButton
          entry={{ villa: villa.id }}
          name={t(`types.${villa.id}.title`)}
          setup={await keepSetup()}
        />
        <ActionLink href={`/?villa=${villa.id}#contact`} className="max-md:hidden">
          {t('request')}
        </ActionLink>
      </div>
    </div>
  )
}
