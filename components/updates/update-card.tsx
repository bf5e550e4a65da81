import { getLocale, getTranslations } from 'next-intl/server'
import { FactLine } from '@/components/site/fact-line'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { EntryCard } from '@/components/site/entry-card'
import { LocalDate } from '@/components/site/local-date'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { isImpression } from '@/lib/pictures/linked-pictures'
import { oneLine } from '@/lib/platform/language/one-line'
import { shortenAtWord } from '@/lib/platform/language/shorten'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { phaseNames, plotRanges } from './topics'

/** About four lines of a card. Browsers cut a longer text within a word. */
const textLength = 150

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
  large: boolean
}

export async function UpdateCard({ update, phases, large }: Props) {
  const t = await getTranslations('Progress')
  const topic = await getTranslations('ProgressFilter')
  const locale = await getLocale()
  const { id, title, content, images, shownAt, language, published, plots } = update
  const names = phaseNames(update.phases, phases, locale)
  const villas =
    plots.length > 0 ? [topic('villas', { count: plots.length, numbers: plotRanges(plots, locale) })] : []
  const topics = [...names, ...villas]
  const counted = images.some(isImpression) ? 'pictureCount' : 'photoCount'
  return (
    <EntryCard
      href={updatePath(id)}
      image={images[0]}
      notes={images.length > 1 && <span className="ml-auto">{t(counted, { count: images.length })}</span>}
      label={
        <>
          <p className="flex flex-wrap items-center gap-3">
            <LocalDate date={shownAt} className="type-label text-brass-text" />
            <DraftMark published={published} />
          </p>
          {topics.length > 0 && (
            <p className="mt-1 type-small text-muted-foreground">
              <FactLine facts={topics} />
            </p>
          )}
        </>
      }
      title={title}
      titleClassName="mt-3"
      language={language}
      more={t('readMore')}
      moreAbout={t('readMoreAbout', { title })}
      large={large}
    >
      <p className="mt-4 line-clamp-4 measure">{shortenAtWord(oneLine(content), textLength)}</p>
    </EntryCard>
  )
}
