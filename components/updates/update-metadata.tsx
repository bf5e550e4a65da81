import { getLocale, getTranslations } from 'next-intl/server'
import { contentMetadata, descriptionOf } from '@/lib/pages/content-metadata'
import { site } from '@/lib/site'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { PageJsonLd } from '@/components/site/json-ld'
import { article } from '@/lib/pages/json-ld'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { phaseNames } from './topics'

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

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
}

export async function UpdateJsonLd({ update, phases }: Props) {
  const locale = await getLocale()
  const header = await getTranslations('Header')
  const topic = await getTranslations('ProgressFilter')
  const { id, title, content, images, shownAt, updatedAt, language } = update
  const path = updatePath(id)
  return (
    <PageJsonLd
      trail={[
        { name: header('progress'), path: '/project-progress' },
        { name: title, path },
      ]}
      about={article({
        locale: language,
        path,
        headline: title,
        description: descriptionOf(content),
        image: images[0]?.url,
        publishedAt: shownAt,
        updatedAt,
        about: [
          ...phaseNames(update.phases, phases, locale),
          ...update.plots.map((number) => topic('villaNumber', { number })),
        ],
      })}
    />
  )
}
