import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata, sharePicture } from '@/lib/pages/page-metadata'
import { contentMetadata, descriptionOf } from '@/lib/pages/content-metadata'
import { site } from '@/lib/site'
import { progressPath, updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { PageJsonLd } from '@/components/site/json-ld'
import { article } from '@/lib/pages/json-ld'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import type { ProgressQuery } from '@/lib/updates/topics/schema'
import { phaseNames, topicsText } from './topics'

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

export async function updateMetadata(update: UpdateJson) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const { title, content, images } = update
  return contentMetadata({
    ...update,
    locale,
    path: updatePath(update.id),
    pageTitle: t('progressDetail.title', { title, brand: site.brand }),
    keywords: t('progress.keywords'),
    text: content,
    image: images[0],
  })
}

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
}

export async function UpdateJsonLd({ update, phases }: Props) {
  const locale = await getLocale()
  const header = await getTranslations('Header')
  const topic = await getTranslations('ProgressFilter')
  const { title, content, images } = update
  const path = updatePath(update.id)
  return (
    <PageJsonLd
      trail={[
        { name: header('progress'), path: '/project-progress' },
        { name: title, path },
      ]}
      about={article({
        ...update,
        path,
        description: descriptionOf(content),
        image: images[0]?.url,
        about: [
          ...phaseNames(update.phases, phases, locale),
          ...update.plots.map((number) => topic('villaNumber', { number })),
        ],
      })}
    />
  )
}
