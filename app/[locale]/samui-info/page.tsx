import type { Metadata } from 'next'
import { cache } from 'react'
import { ArticleGrid } from '@/components/articles/article-grid'
import { ListNotice } from '@/components/site/notices/state-notice'
import { errorMetadata, listedMetadata } from '@/components/site/metadata'
import { listArticles } from '@/lib/articles/store'
import { readForPage } from '@/app/read-for-page'

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

const allArticles = cache(() => readForPage(listArticles))
