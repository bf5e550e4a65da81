import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { formatter, translator } from '@/lib/platform/language/messages'
import { floorPlans, roomName, sitePlan, viewText } from '@/lib/pictures/plans'
import { plotAreaText } from '@/lib/plots/rules'
import { type Sales, usd, villaIds, type VillaId } from '@/lib/villas'
import { printedFloor, printedSite } from './plan-print'

/**
 * Pages with the site plan and the floors of each villa.
 * @param sales null omits the site plan, because the status is unknown
 */
export function brochurePlans(locale: Locale, sales: Sales | null, today: Date) {
  const t = translator(locale)
  const words: Parameters<typeof roomName>[0] = (key, values) => t(`Plan.${key}`, values)
  const format = formatter(locale)
  /** To hundredths, so that the areas of rooms add up to their sum. */
  const area = (value: number, digits = 2) =>
    t('Plan.patterns.area', {
      area: format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    })
  return {
    note: t('Plan.titles.demonstration'),
    north: t('Plan.legend.north'),
    notCounted: t('Plan.legend.notCounted'),
    site: sales && siteOf(sales),
    villas: villaIds.map(villaOf),
  }

  function siteOf({ plots }: Sales) {
    return {
      title: t('Brochure.plans.title'),
      state: t('Brochure.plans.state', { date: longDate(locale, today) }),
      alt: t('Plan.titles.sitePlan'),
      drawing: printedSite(new Map(plots.map(({ number, status }) => [number, status]))),
      width: sitePlan.views.wide.width,
      height: sitePlan.views.wide.height,
      scale: { ...sitePlan.views.wide.scaleBar, text: t('Plan.patterns.metres', { metres: '50' }) },
      north: sitePlan.views.wide.north,
      places: sitePlan.places.map(({ key, label, anchor, tilt }) => ({
        ...label.wide,
        text: t(`Plan.legend.${key}`),
        sea: key === 'sea',
        anchor,
        tilt,
      })),
      plots: sitePlan.plots.map(({ number, label }) => ({ ...label.wide, text: String(number) })),
      head: (['plot', 'villa', 'plotArea', 'elevation', 'view', 'status'] as const).map((key) =>
        t(`Plan.legend.${key}`),
      ),
      priceHead: t('Villa.facts.price'),
      rows: plots.map(({ number, villaType, plotArea, elevation, status, price }) => [
        String(number),
        t(`Villa.types.${villaType}.shortTitle`),
        plotAreaText(area(plotArea, 0), plotArea, locale),
        t('Plan.patterns.metres', { metres: String(elevation) }),
        viewText(words, number) ?? '',
        t(`Plan.statuses.${status}`),
        status === 'sold' ? '—' : format.number(price, usd),
      ]),
    }
  }

  function villaOf(villa: VillaId) {
    const levels = floorPlans[villa]
    const total = levels.reduce((sum, { countedArea }) => sum + countedArea, 0)
    return {
      title: t(`Villa.types.${villa}.title`),
      eyebrow: t('Plan.titles.floorPlan'),
      levels: levels.map((level, index) => ({
        title: levels.length > 1 ? t(`Plan.levels.${level.id}`) : '',
        drawing: printedFloor(villa, level.id),
        alt: t('Plan.patterns.planName', {
          plan: t('Plan.titles.floorPlan'),
          villa: t(`Villa.types.${villa}.title`),
          level: t(`Plan.levels.${level.id}`),
        }),
        width: level.width,
        height: level.height,
        scale: { ...level.scaleBar, text: t('Plan.patterns.metres', { metres: '5' }) },
        north: level.north,
        rooms: level.rooms.map((room) => ({
          number: String(room.number),
          x: room.x,
          y: room.y,
          name: roomName(words, villa, room),
          area: area(room.area),
          counted: room.where !== 'open',
        })),
        walls: { name: t('Plan.rooms.walls'), area: area(level.wallArea) },
        sums: [
          ...(levels.length > 1
            ? [{ name: t(`Plan.levels.${level.id}`), area: area(level.countedArea) }]
            : []),
          ...(index === levels.length - 1 ? [{ name: t('Plan.legend.livingArea'), area: area(total) }] : []),
        ],
      })),
    }
  }
}
