import { renderSVG } from 'uqr'
import { brochurePlans } from '@/lib/pages/brochure/plans'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { viewText } from '@/lib/pictures/plans'
import type { Locale } from '@/lib/platform/language/locales'
import { approxText } from '@/lib/money/rates/approx-text'
import type { ShownRate } from '@/lib/money/rates/store'
import { stageWords } from '@/lib/money/stages/rules'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { longDate } from '@/lib/platform/language/long-date'
import { formatter, translator } from '@/lib/platform/language/messages'
import { plotAreaText, quarterText } from '@/lib/plots/rules'
import { site, siteName } from '@/lib/site'
import { usd, villaIds, villas, type PlotForSale } from '@/lib/villas'

interface SheetData {
  plot: PlotForSale
  plans: PaymentPlans
  /** The rate of the currency beside dollars; null for dollars alone. */
  rate: ShownRate | null
}

/** Texts, figures and drawings of a plot's sheet. A sold plot has neither price nor stages. */
export function sheetContent(locale: Locale, { plot, plans, rate }: SheetData, today: Date) {
  const t = translator(locale)
  const format = formatter(locale)
  const { number, villaType, status } = plot
  const villa = villas[villaType]
  const title = t(`Villa.types.${villaType}.title`)
  const [picture] = villaPictures(villaType)
  const floors = brochurePlans(locale, null, today)
  const address = `${site.url}/${locale}/site-plan?plot=${number}`
  const area = (value: number) => t('Villa.facts.areaValue', { area: value })
  const isSold = status === 'sold'
  const view = viewText((key, values) => t(`Plan.${key}`, values), number)
  return {
    locale,
    brand: site.brand,
    title: t('Sheet.documentTitle', { brand: site.brand, number, villa: title }),
    description: t('Sheet.description', { number }),
    plot: t('SitePlan.plot', { number: String(number) }),
    villa: title,
    place: t('Brochure.cover.place'),
    status: t(`Plan.statuses.${status}`),
    asOf: t('Brochure.plans.state', { date: longDate(locale, today) }),
    statusNote: t(`SitePlan.statusNotes.${status}`),
    price: isSold
      ? null
      : {
          name: t('Villa.facts.price'),
          value: format.number(plot.price, usd),
          approx: rate
            ? approxText((_, values) => t('Currency.approx', values), format, plot.price, rate, locale)
            : null,
        },
    facts: [
      { name: t('Plan.legend.plotArea'), value: plotAreaText(area(plot.plotArea), plot.plotArea, locale) },
      { name: t('Plan.legend.livingArea'), value: area(plot.livingArea) },
      {
        name: t('Plan.legend.elevation'),
        value: t('Plan.patterns.metres', { metres: String(plot.elevation) }),
      },
      ...(view ? [{ name: t('Plan.legend.view'), value: view }] : []),
      { name: t('Villa.facts.bedrooms'), value: String(villa.bedrooms) },
      { name: t('Villa.facts.bathrooms'), value: String(villa.bathrooms) },
      { name: t('Villa.facts.pool'), value: t(`Villa.pools.${villa.pool}`) },
      ...(plot.handover && !isSold
        ? [
            {
              name: t('Stages.handover'),
              value: quarterText((_, values) => t('Plan.patterns.quarter', values), plot.handover, locale),
            },
          ]
        : []),
    ],
    picture: { name: picture, alt: t(`Alt.${altKey(picture)}`) },
    impression: t('Site.impression'),
    plans: {
      title: t('Plan.titles.floorPlan'),
      north: floors.north,
      levels: floors.villas[villaIds.indexOf(villaType)]?.levels ?? [],
    },
    stages: isSold ? null : stages(),
    contact: [
      { name: t('Brochure.contact.phone'), value: site.phone },
      { name: t('Brochure.contact.email'), value: site.email },
      { name: t('Brochure.contact.website'), value: siteName() },
    ],
    code: {
      drawing: renderSVG(address, { border: 0, ecc: 'M' }),
      alt: t('Sheet.qr', { address }),
      text: t('Sheet.today'),
      address,
    },
    finePrint: [
      ...(isSold ? [] : [t('Site.priceNote')]),
      t('Villa.facts.areaNote'),
      t('Plan.titles.demonstration'),
      t('Sheet.offer'),
    ],
  }

  function stages() {
    const stagesOfPlot = plans.plots[number] ?? plans.villas[villaType]
    if (stagesOfPlot.length === 0) return null
    return {
      title: t('Stages.title'),
      rows: stageWords((key) => t(`Stages.${key}`), stagesOfPlot, plans.phases, locale).map(
        // A sheet's fonts have only the letters of its language and of English.
        ({ note, ...row }) => ({
          ...row,
          note: note && [locale, 'en'].includes(note.language) ? note.text : null,
        }),
      ),
    }
  }
}
