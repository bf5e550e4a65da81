import { cache } from 'react'
import { paymentPlans, type PaymentPlans } from '@/lib/money/stages/store'
import { readContent } from '@/lib/pages/read-content'

/** Payment stages and phases, for display. Nothing is said of them while the database is unavailable. */
export const plansNow = cache(async (): Promise<PaymentPlans> => {
  const plans = await readContent(paymentPlans)
  return plans === 'unavailable'
    ? { villas: { '3br': [], '4br': [], '5br': [] }, plots: {}, phases: {} }
    : plans
})
