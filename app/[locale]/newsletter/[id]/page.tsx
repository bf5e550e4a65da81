import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ArticleJsonLd } from '@/components/articles/article-json-ld'
import { articleMetadata } from '@/components/articles/article-metadata'
import { ArticleView } from '@/components/articles/article-view'
import { SamuiNotice } from '@/components/articles/samui-notice'
import { errorMetadata } from '@/components/site/metadata'
import { neighboursOf } from '@/lib/articles/rules'
import { findArticle, listArticles } from '@/lib/articles/store'
import { idPath } from '@/lib/platform/http/paths'
import { unlessUnavailable } from '@/lib/pages/unless-unavailable'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'

type Props = PageProps<'/[locale]/newsletter/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await articleAt((await params).id)
  return article && article !== 'away' ? articleMetadata(article) : errorMetadata()
}

export default async function ArticlePage({ params }: Props) {
  const article = await articleAt((await params).id)
  if (article === 'away') return <SamuiNotice state="error" />
  if (!article) notFound()
  return (
    <>
      <ArticleView article={article} {...await neighbours(article.id)} />
      <ArticleJsonLd article={article} />
    </>
  )
}

async function neighbours(id: number) {
  const locale = await getLocale()
  const viewer = await viewerOfPage()
  const list = await unlessUnavailable(() => listArticles({ viewer, locale }))
  return neighboursOf(list === 'away' ? [] : list, id)
}

const articleAt = cache(async (part: string) => {
  const { data } = idPath.safeParse({ id: part })
  if (!data) return null
  const locale = await getLocale()
  return unlessUnavailable(async () => findArticle(data.id, await viewerOfPage(), locale))
})
