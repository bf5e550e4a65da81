import { getLocale, getTranslations } from 'next-intl/server'
import { PageJsonLd } from '@/components/site/page-json-ld'
import { descriptionOf } from '@/lib/pages/content-metadata'
import { article } from '@/lib/pages/json-ld'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { phaseNames } from './topics'

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
