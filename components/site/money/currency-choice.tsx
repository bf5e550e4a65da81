import { getTranslations } from 'next-intl/server'
import { CurrencyLinks } from './currency-links'
import { shownMoney } from './shown-rate'

/**
 * Links, so that the choice works without JavaScript. A full load drops pages in another currency from the router's cache.
 * @param anchor the part of the page in which the prices stand
 */
export async function CurrencyChoice({ anchor = '' }: { anchor?: string }) {
  const { rates, rate } = shownMoney()
  if (rates.length === 0) return null
  const t = await getTranslations('Currency')
  const codes = ['USD', ...rates.map(({ code }) => code)]
  return (
    <nav
      aria-label={t('choose')}
      className="flex flex-wrap items-center gap-x-1 type-small text-muted-foreground max-sm:mt-3 print:hidden"
    >
      <span className="mr-2 max-sm:w-full">{t('choose')}</span>
      <CurrencyLinks codes={codes} chosen={rate?.code ?? 'USD'} anchor={anchor} />
    </nav>
  )
}
