import { getTranslations } from 'next-intl/server'
import { EntryIndex } from '@/components/site/entry-index'
import type { ArticleJson } from '@/lib/articles/schema'
import { ArticleCard } from './article-card'

export async function ArticleGrid({ articles }: { articles: ArticleJson[] }) {
  const t = await getTranslations('SamuiInfo')
  return (
    <EntryIndex
      eyebrow={t('eyebrow')}
      title={t('title')}
      intro={t('intro')}
      path="/samui-info"
      entries={articles.map((article, index) => ({
        id: article.id,
        card: <ArticleCard article={article} large={index === 0} />,
      }))}
    />
  )
}
