import { getTranslations } from 'next-intl/server'
import { EntryCard } from '@/components/site/entry-card'
import { EntryIndex } from '@/components/site/entry-index'
import { LocalDate } from '@/components/site/local-date'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'

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

interface CardProps {
  article: ArticleJson
  large: boolean
}

export async function ArticleCard({ article, large }: CardProps) {
  const t = await getTranslations('SamuiInfo')
  const { id, title, subtitle, excerpt, image, shownAt, language, published } = article
  return (
    <EntryCard
      href={articlePath(id)}
      image={image}
      label={
        <p className="flex flex-wrap items-center gap-3">
          <LocalDate date={shownAt} className="type-label text-brass-text" />
          <DraftMark published={published} />
        </p>
      }
      title={title}
      titleClassName="mt-3 line-clamp-2"
      language={language}
      more={t('readArticle')}
      moreAbout={t('readArticleAbout', { title })}
      large={large}
    >
      <p className="mt-3 line-clamp-2 font-medium">{subtitle}</p>
      <p className="mt-3 line-clamp-3 measure text-muted-foreground">{excerpt}</p>
    </EntryCard>
  )
}
