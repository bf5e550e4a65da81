import 'server-only'
import { stagesHtml } from '@/lib/guide/stages'
import { readGuideChapter } from '@/lib/guide/store'
import { readPaymentPlans } from '@/lib/money/stages/store'
import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { readSales } from '@/lib/plots/store'
import { peopleFor } from '@/lib/staff/people/store'
import type { PackRecords } from './schema'

/** The pages of the guide that a buyer should have on paper. */
const chapter = ['ownership', 'buying', 'costs'] as const

/** Not cached, because mails and documents are made outside Next and its cache. */
export async function readPackRecords(locale: Locale): Promise<PackRecords> {
  return { sales: await readSales(), people: await peopleFor(locale), ...(await readChapter(locale)) }
}

async function readChapter(locale: Locale): Promise<Pick<PackRecords, 'guide' | 'stages'>> {
  try {
    const plans = await readPaymentPlans()
    const { pages, hasStages } = await readGuideChapter(chapter, plans, locale)
    const isKept = Object.values(plans.villas).some((stages) => stages.length > 0)
    return { guide: pages, stages: hasStages || !isKept ? null : stagesHtml(plans, locale) }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { guide: [], stages: null }
    throw error
  }
}
