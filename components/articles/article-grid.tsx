import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/components/site/breadcrumb-json-ld'
import { PageHead } from '@/components/site/page-head'
import type { ArticleJson } from '@/lib/articles/schema'
import { ArticleCard } from './article-card'

/** Notes from the island: the newest large, the others in three columns. */
export async function ArticleGrid({ articles }: { articles: ArticleJson[] }) {
  const t = await getTranslations('SamuiInfo')
  return (
    <>
      <PageHead eyebrow={t('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <section aria-label={t('title')} className="frame pb-section">
        <ul className="grid gap-x-gutter gap-y-[clamp(3rem,6vw,5.5rem)] md:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, index) => (
            <li key={article.id} className={index === 0 ? 'md:col-span-2 lg:col-span-3' : undefined}>
              <ArticleCard article={article} large={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <BreadcrumbJsonLd name={t('eyebrow')} path="/samui-info" />
    </>
  )
}
