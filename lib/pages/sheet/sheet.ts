import 'server-only'
import { readFile } from 'node:fs/promises'
import PQueue from 'p-queue'
import { cachedFile, editionOf } from '@/lib/platform/documents/cached-file'
import { typesetPdf } from '@/lib/platform/documents/typeset'
import { orNotFound, unavailable } from '@/lib/platform/http/errors'
import { matchesEtag } from '@/lib/platform/http/if-none-match'
import type { Locale } from '@/lib/platform/language/locales'
import { processState } from '@/lib/platform/process-state'
import { currencyOf } from '@/lib/money/currencies'
import type { ShownRate } from '@/lib/money/rates/store'
import type { PaymentPlans } from '@/lib/money/stages/store'
import type { PlotForSale } from '@/lib/villas'
import { sheetContent } from './content'

interface SheetRequest {
  number: number
  locale: Locale
  currency: string
  plots: readonly PlotForSale[]
  plans: PaymentPlans
  rates: readonly ShownRate[]
  /** The header of the request. */
  ifNoneMatch: string | null
}

/**
 * The current sheet of a plot, cached below `data/` and made again after each change and each day. Null bytes if the
 * client has it.
 * @throws HttpError 503 when too many others wait
 */
export async function openSheet(request: SheetRequest) {
  const { number, locale, plots, plans, rates, ifNoneMatch } = request
  const plot = orNotFound(
    plots.find((candidate) => candidate.number === number),
    'This plot',
  )
  const currency = currencyOf(request.currency)
  const rate = rates.find(({ code }) => code === currency) ?? null
  const content = sheetContent(locale, { plot, plans, rate }, new Date())
  const pictures = [{ name: content.picture.name, width: 1100, ratio: 2.4 }]
  const edition = await editionOf({ content, templates, pictures })
  const etag = `"${edition}"`
  if (matchesEtag(ifNoneMatch, etag)) return { etag, bytes: null }
  const place = {
    folder: 'sheets',
    name: `${number}-${locale}-${request.currency}`,
    edition: `${edition}.pdf`,
  }
  const file = await cachedFile(place, () =>
    typesetInTurn(() => typesetPdf({ template: 'sheet.typ', locale, document: content, pictures })),
  )
  return { etag, bytes: await readFile(file) }
}

const templates = ['house.typ', 'plans.typ', 'sheet.typ']

const queue = processState('sheetQueue', () => new PQueue({ concurrency: 1 }))
const maxWaiting = 8

/** One document at a time, so that many first readers exhaust neither memory nor both cores. */
async function typesetInTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  if (queue.size >= maxWaiting)
    throw unavailable('Many sheets are being made. Please try again in a moment', 5)
  return queue.add(make)
}
