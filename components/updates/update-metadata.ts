import { getLocale, getTranslations } from 'next-intl/server'
import { contentMetadata } from '@/lib/pages/content-metadata'
import { site } from '@/lib/site'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'

export async function updateMetadata(update: UpdateJson) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const { title, content, images, shownAt } = update
  return contentMetadata({
    ...update,
    locale,
    path: updatePath(update.id),
    headline: title,
    pageTitle: t('progressDetail.title', { title, brand: site.brand }),
    keywords: t('progress.keywords'),
    text: content,
    image: images[0],
    publishedAt: shownAt,
  })
}
