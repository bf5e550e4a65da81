import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/language/locales'
import { messagesOf } from '@/lib/language/messages'
import { site } from '@/lib/site'
import { villas } from '@/lib/villas'
import { isVillaShare, sharePhotos, type SharePage } from './share-schema'

/** The text on a share picture. It is short, because the picture is shown as a small thumbnail. */
export function shareContent(locale: Locale, page: SharePage) {
  const t = createTranslator({ locale, messages: messagesOf(locale) })
  const shown = { locale, brand: site.brand, photo: sharePhotos[page] }
  if (isVillaShare(page)) {
    const { area, pool } = villas[page]
    const line = [t('Villa.facts.areaValue', { area }), t(`Villa.pools.${pool}`)].join(' · ')
    return { ...shown, title: t(`Villa.types.${page}.title`), line }
  }
  const place = t('Brochure.cover.place')
  if (page === 'sitePlan') return { ...shown, title: t('Plan.titles.sitePlan'), line: place }
  if (page === 'compare') return { ...shown, title: t('Compare.title'), line: place }
  if (page === 'progress') return { ...shown, title: t('Progress.title'), line: place }
  if (page === 'samuiInfo') return { ...shown, title: t('SamuiInfo.title'), line: place }
  return { ...shown, title: t('Hero.title'), line: place }
}
