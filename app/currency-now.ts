import { setShownRate, setShownRates } from '@/components/site/money/shown-rate'
import { currencyOf } from '@/lib/money/currencies'
import { shownRates } from '@/lib/money/rates/store'
import { readContent } from '@/lib/pages/read-content'
import { visitorsChoice } from '@/lib/platform/front/choice'

/** Settles for this page which currency stands beside the dollars, before a price is rendered. */
export async function settleCurrency(): Promise<void> {
  const rates = await readContent(() => shownRates())
  if (rates === 'unavailable') return
  setShownRates(rates)
  const code = currencyOf(await visitorsChoice())
  setShownRate(rates.find((rate) => rate.code === code) ?? null)
}
