import { showMoney } from '@/components/site/money/shown-rate'
import { guideLinks } from '@/lib/guide/store'
import { currencyOf } from '@/lib/money/currencies'
import { readShownRates } from '@/lib/money/rates/store'
import { paymentPlans, type PaymentPlans } from '@/lib/money/stages/store'
import { readContent } from '@/lib/pages/read-content'
import { readChoice } from '@/lib/platform/front/visitor-choice'
import { salesOf } from '@/lib/plots/rules'
import { listKnownPlots } from '@/lib/plots/store'
import { listPeople } from '@/lib/staff/people/store'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'

/** Shared by a page and its metadata, so that both agree. Null when the database is unavailable. */
export const readSalesOnce = cache(async () => {
  const plots = await listKnownPlots()
  return plots && salesOf(plots)
})

/** Payment stages and phases, for display. Empty while the database is unavailable. */
export const readPlansOnce = cache(async (): Promise<PaymentPlans> => {
  const plans = await readContent(paymentPlans)
  return plans === 'unavailable'
    ? { villas: { '3br': [], '4br': [], '5br': [] }, plots: {}, phases: {} }
    : plans
})

/** The published pages of the guide, to link to. None when the database is unavailable. */
export const readGuideOnce = cache(async () => {
  const locale = await getLocale()
  const pages = await readContent(() => guideLinks(locale))
  return pages === 'unavailable' ? [] : pages
})

/** The people who answer in the language of the page. None when the database is unavailable. */
export const readPeopleOnce = cache(async () => {
  const locale = await getLocale()
  const people = await readContent(() => listPeople(locale))
  return people === 'unavailable' ? [] : people
})

/** Sets the currency beside the dollars for this page. A page calls it before it renders a price. */
export async function setCurrencyForPage(): Promise<void> {
  const rates = await readContent(() => readShownRates())
  if (rates === 'unavailable') return
  const code = currencyOf(await readChoice())
  showMoney({ rates, rate: rates.find((rate) => rate.code === code) ?? null })
}
