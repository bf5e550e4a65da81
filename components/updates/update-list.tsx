import { getTranslations } from 'next-intl/server'
import { EntryIndex } from '@/components/site/entry-index'
import { LocalLink } from '@/components/site/local-link'
import { Pagination } from '@/components/site/pagination'
import { SubscribeField } from '@/components/site/subscribe-field'
import { isImpression } from '@/lib/pictures/linked-pictures'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { progressPath, type UpdateFilter as Filter } from '@/lib/updates/rules'
import type { UpdateList as Updates } from '@/lib/updates/schema'
import { Timeline } from './timeline'
import { topicsText } from './topics'
import { UpdateCard } from './update-card'
import { UpdateFilter } from './update-filter'

interface Props extends Updates {
  phases: PhaseJson[]
  filter: Filter
  now: Date
}

/** Ten updates per page. The first page begins with the timeline. */
export async function UpdateList({ updates, total, page, totalPages, phases, filter, now }: Props) {
  const t = await getTranslations('Progress')
  const narrowed = await getTranslations('ProgressFilter')
  const topics = await topicsText(filter, phases)
  // The intro mentions drawings once instead of on each card. An empty filtered list must not promise photographs.
  const drawn = (topics && total === 0) || updates.some(({ images: [main] }) => main && isImpression(main))
  return (
    <EntryIndex
      eyebrow={t('eyebrow')}
      title={t('title')}
      intro={t(drawn ? 'introDrawn' : 'intro')}
      path="/project-progress"
      above={
        <>
          {page === 1 && <Timeline phases={phases} now={now} />}
          <UpdateFilter phases={phases} filter={filter} />
          {topics && (
            <div className="frame flex flex-wrap items-baseline gap-x-6 pb-[clamp(2rem,4vw,3.5rem)]">
              <h2 className="type-heading">{narrowed('found', { count: total, topics })}</h2>
              <LocalLink
                href="/project-progress"
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-8"
              >
                {narrowed('showAll')}
              </LocalLink>
            </div>
          )}
        </>
      }
      entries={updates.map((update, index) => ({
        id: update.id,
        card: <UpdateCard update={update} phases={phases} large={index === 0} />,
      }))}
    >
      <div className="mt-[clamp(3rem,6vw,5.5rem)]">
        <Pagination path={progressPath(filter)} page={page} totalPages={totalPages} />
      </div>
      <SubscribeField source="progress" className="mt-[clamp(3rem,6vw,5.5rem)] border-t border-border pt-8" />
    </EntryIndex>
  )
}
