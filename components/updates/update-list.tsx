import { BreadcrumbJsonLd } from '@/components/site/breadcrumb-json-ld'
import { PageHead } from '@/components/site/page-head'
import { Pagination } from '@/components/site/pagination'
import { getTranslations } from 'next-intl/server'
import type { UpdateList as Updates } from '@/lib/updates/schema'
import { UpdateCard } from './update-card'

/** The journal of the building work: the newest entry large, the others beneath in three columns. */
export async function UpdateList({ updates, page, totalPages }: Updates) {
  const t = await getTranslations('Progress')
  return (
    <>
      <PageHead eyebrow={t('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <section aria-label={t('title')} className="frame pb-section">
        <ul className="grid gap-x-gutter gap-y-[clamp(3rem,6vw,5.5rem)] md:grid-cols-2 lg:grid-cols-3">
          {updates.map((update, index) => (
            <li key={update.id} className={index === 0 ? 'md:col-span-2 lg:col-span-3' : undefined}>
              <UpdateCard update={update} large={index === 0} />
            </li>
          ))}
        </ul>
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          <Pagination path="/project-progress" page={page} totalPages={totalPages} />
        </div>
      </section>
      <BreadcrumbJsonLd name={t('eyebrow')} path="/project-progress" />
    </>
  )
}
