import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { ArticleGrid } from '@/components/articles/article-grid'
import { ListNotice } from '@/components/site/notices/list-notice'
import { errorMetadata, listedMetadata } from '@/components/site/metadata'
import { listArticles } from '@/lib/articles/store'
import { readContent } from '@/lib/pages/read-content'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'

export async function generateMetadata(): Promise<Metadata> {
  return (await allArticles()) === 'unavailable'
    ? errorMetadata()
    : listedMetadata('/samui-info', 'samuiInfo')
}

export default async function SamuiInfoPage() {
  const articles = await allArticles()
  if (articles === 'unavailable') return <ListNotice list="SamuiInfo" state="error" />
  if (articles.length === 0) return <ListNotice list="SamuiInfo" state="empty" />
  return <ArticleGrid articles={articles} />
}

const allArticles = cache(async () => {
  const locale = await getLocale()
  return readContent(async () => listArticles({ viewer: await viewerOfPage(), locale }))
})
