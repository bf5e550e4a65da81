import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { availabilityText, type Sales, villas } from '@/lib/villas'
import { site } from '@/lib/site'
import { isVillaShare, sharePhotos, type SharePage } from './schema'

/**
 * The text of a share picture, short because the picture is shown as a thumbnail.
 * @param sales null for a picture without availability
 */
export function shareContent(locale: Locale, page: SharePage, sales: Sales | null) {
  const t = translator(locale)
  const commonFields = { locale, brand: site.brand, photo: sharePhotos[page], state: null }
  if (isVillaShare(page)) {
    const { area, pool } = villas[page]
    const line = [t('Villa.facts.areaValue', { area }), t(`Villa.pools.${pool}`)].join(' · ')
    const typeSales = sales?.types[page]
    const state = typeSales
      ? availabilityText((key, values) => t(`Availability.${key}`, values), typeSales)
      : null
    return { ...commonFields, title: t(`Villa.types.${page}.title`), line, state }
  }
  const line = t('Brochure.cover.place')
  if (page !== 'home') return { ...commonFields, title: t(titles[page]), line }
  const state = sales && t('About.remaining', { remaining: sales.remaining })
  return { ...commonFields, title: t('Hero.title'), line, state }
}

const titles = {
  sitePlan: 'Plan.titles.sitePlan',
  compare: 'Compare.title',
  progress: 'Progress.title',
  samuiInfo: 'SamuiInfo.title',
  guide: 'Guide.title',
} as const

/** Part of the picture's URL that changes with its text, because networks cache pictures by URL. */
export function shareVersion(locale: Locale, page: SharePage, sales: Sales): string {
  const text = JSON.stringify(shareContent(locale, page, sales))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
