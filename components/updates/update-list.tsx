import { PageHead } from '@/components/site/page-head'
import { Pagination } from '@/components/site/pagination'
import { getTranslations } from 'next-intl/server'
import type { UpdateList as Updates } from '@/lib/updates/schema'
import { UpdateCard } from './update-card'

/** The journal of the building work: the newest entry large, the others beneath in two columns. */
export async function UpdateList({ updates, page, totalPages }: Updates) {
  const t = await getTranslations('Progress')
  return (
    <>
      <PageHead eyebrow={t('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <section aria-label={t('title')} className="frame pb-section">
        <ul className="grid gap-y-[clamp(3rem,6vw,5.5rem)] md:columns-twelve">
          {updates.map((update, index) => (
            <li key={update.id} className={index === 0 ? 'md:col-span-12' : 'md:col-span-6'}>
              <UpdateCard update={update} large={index === 0} />
            </li>
          ))}
        </ul>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <Pagination path="/project-progress" page={page} totalPages={totalPages} />
        </div>
      </section>
    </>
  )
}
