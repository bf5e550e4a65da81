import { getTranslations } from 'next-intl/server'
import { DraftMark } from '@/components/site/draft-mark'
import { EntryCard } from '@/components/site/entry-card'
import { LocalDate } from '@/components/site/local-date'
import { isImpression } from '@/lib/images/schema'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'

interface Props {
  update: UpdateJson
  large: boolean
}

export async function UpdateCard({ update, large }: Props) {
  const [t, own] = [await getTranslations('Progress'), await getTranslations('Site')]
  const { id, title, content, images, shownAt, language, published } = update
  const rendered = images[0] !== undefined && isImpression(images[0])
  return (
    <EntryCard
      href={updatePath(id)}
      image={images[0]}
      notes={
        (rendered || images.length > 1) && (
          <>
            {rendered && <span>{own('impression')}</span>}
            {images.length > 1 && (
              <span className="ml-auto">{t('photoCount', { count: images.length })}</span>
            )}
          </>
        )
      }
      label={
        <p className="flex flex-wrap items-center gap-3">
          <LocalDate date={shownAt} className="type-label text-brass-text" />
          <DraftMark published={published} />
        </p>
      }
      title={title}
      titleClassName="mt-3"
      language={language}
      more={t('readMore')}
      moreAbout={t('readMoreAbout', { title })}
      large={large}
    >
      <p className="mt-4 line-clamp-4 measure">{content}</p>
    </EntryCard>
  )
}
