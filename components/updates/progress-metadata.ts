import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { progressPath } from '@/lib/updates/rules'
import type { ProgressQuery } from '@/lib/updates/topics/schema'
import { topicsText } from './topics'

/** A filtered list repeats updates of the whole list, so it is not indexed. */
export async function progressMetadata(query: ProgressQuery, phases: readonly PhaseJson[]) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.progress')
  const brand = site.brand
  const { page } = query
  const topics = await topicsText(query, phases)
  const title = page > 1 ? t('titlePage', { page, brand }) : t('title', { brand })
  return pageMetadata({
    locale,
    path: progressPath(query),
    title: topics ? t('titleTopics', { topics, brand }) : title,
    description: page > 1 ? t('descriptionPage', { page }) : t('description'),
    keywords: t('keywords'),
    image: sharePicture(locale, 'progress', t('title', { brand })),
    ...(topics && { indexed: false }),
  })
}
