import { getLocale, getTranslations } from 'next-intl/server'
import { DraftMark } from '@/components/site/draft-mark'
import { EntryCard } from '@/components/site/entry-card'
import { LocalDate } from '@/components/site/local-date'
import type { PhaseJson } from '@/lib/updates/phase-schema'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { phaseNames, plotRanges } from './topics'

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
  large: boolean
}

export async function UpdateCard({ update, phases, large }: Props) {
  const [t, topic, locale] = [
    await getTranslations('Progress'),
    await getTranslations('ProgressFilter'),
    await getLocale(),
  ]
  const { id, title, content, images, shownAt, language, published, plots } = update
  const names = phaseNames(update.phases, phases, locale)
  const villas =
    plots.length > 0 ? [topic('villas', { count: plots.length, numbers: plotRanges(plots) })] : []
  return (
    <EntryCard
      href={updatePath(id)}
      image={images[0]}
      corner={
        images.length > 1 && (
          <span className="absolute right-3 bottom-3 bg-ink/80 px-2.5 py-1 text-[0.8125rem] text-ivory tabular-nums">
            {t('photoCount', { count: images.length })}
          </span>
        )
      }
      label={
        <>
          <p className="flex flex-wrap items-center gap-3">
            <LocalDate date={shownAt} className="type-label text-brass-text" />
            <DraftMark published={published} />
          </p>
          <p className="mt-1 type-small text-muted-foreground">{[...names, ...villas].join(' · ')}</p>
        </>
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
