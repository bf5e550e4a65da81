import { getTranslations } from 'next-intl/server'
import { EntryIndex } from '@/components/site/entry-index'
import { Pagination } from '@/components/site/pagination'
import type { UpdateList as Updates } from '@/lib/updates/schema'
import { UpdateCard } from './update-card'

/** The construction updates, ten per page. */
export async function UpdateList({ updates, page, totalPages }: Updates) {
  const t = await getTranslations('Progress')
  const path = '/project-progress'
  return (
    <EntryIndex
      eyebrow={t('eyebrow')}
      title={t('title')}
      intro={t('intro')}
      path={path}
      entries={updates.map((update, index) => ({
        id: update.id,
        card: <UpdateCard update={update} large={index === 0} />,
      }))}
    >
      <div className="mt-[clamp(3rem,6vw,5.5rem)]">
        <Pagination path={path} page={page} totalPages={totalPages} />
      </div>
    </EntryIndex>
  )
}
