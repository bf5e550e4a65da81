import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import { ArticleGrid } from '@/components/articles/article-grid'
import { SamuiNotice } from '@/components/articles/samui-notice'
import { samuiMetadata } from '@/components/articles/samui-metadata'
import { listArticles } from '@/lib/articles/store'
import { unlessAway } from '@/lib/reading'
import { viewerOf } from '@/lib/staff/viewer'

export const generateMetadata = (): Promise<Metadata> => samuiMetadata()

export default async function SamuiInfoPage() {
  const locale = await getLocale()
  const articles = await unlessAway(async () =>
    listArticles({ viewer: await viewerOf(await headers()), locale }),
  )
  if (articles === 'away') return <SamuiNotice state="error" />
  if (articles.length === 0) return <SamuiNotice state="empty" />
  return <ArticleGrid articles={articles} />
}
