import { createHash } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { availabilityText, type Sales, villas } from '@/lib/villas'
import { site } from '@/lib/site'
import { isVillaShare, sharePhotos, type SharePage } from './schema'

/**
 * The text on a share picture. It is short, because the picture is shown as a small thumbnail.
 * @param sales what can be bought at this moment; null for a picture that is silent about it
 */
export function shareContent(locale: Locale, page: SharePage, sales: Sales | null) {
  const t = createTranslator({ locale, messages: messagesOf(locale) })
  const shown = { locale, brand: site.brand, photo: sharePhotos[page], state: null }
  if (isVillaShare(page)) {
    const { area, pool } = villas[page]
    const line = [t('Villa.facts.areaValue', { area }), t(`Villa.pools.${pool}`)].join(' · ')
    const own = sales?.types[page]
    const state = own ? availabilityText((key, values) => t(`Availability.${key}`, values), own) : null
    return { ...shown, title: t(`Villa.types.${page}.title`), line, state }
  }
  const place = t('Brochure.cover.place')
  if (page === 'sitePlan') return { ...shown, title: t('Plan.titles.sitePlan'), line: place }
  if (page === 'compare') return { ...shown, title: t('Compare.title'), line: place }
  if (page === 'progress') return { ...shown, title: t('Progress.title'), line: place }
  if (page === 'samuiInfo') return { ...shown, title: t('SamuiInfo.title'), line: place }
  const state = sales && t('About.remaining', { remaining: sales.remaining })
  return { ...shown, title: t('Hero.title'), line: place, state }
}

/** Changes with the text on the picture, as part of its address: networks keep a picture by its address. */
export function shareVersion(locale: Locale, page: SharePage, sales: Sales): string {
  const text = JSON.stringify(shareContent(locale, page, sales))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
