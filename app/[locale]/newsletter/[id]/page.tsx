import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ArticleJsonLd, articleMetadata } from '@/components/articles/article-metadata'
import { ArticleView } from '@/components/articles/article-view'
import { ListNotice } from '@/components/site/notices/state-notice'
import { errorMetadata } from '@/components/site/metadata'
import { neighboursOf } from '@/lib/articles/rules'
import { findArticle, listArticles } from '@/lib/articles/store'
import { idPath } from '@/lib/platform/http/schema'
import { readForPage } from '@/app/read-for-page'

type Props = PageProps<'/[locale]/newsletter/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await articleAt((await params).id)
  return article && article !== 'unavailable' ? articleMetadata(article) : errorMetadata()
}

export default async function ArticlePage({ params }: Props) {
  const article = await articleAt((await params).id)
  if (article === 'unavailable') return <ListNotice list="SamuiInfo" state="error" />
  if (!article) notFound()
  return (
    <>
      <ArticleView article={article} {...await neighbours(article.id)} />
      <ArticleJsonLd article={article} />
    </>
  )
}

async function neighbours(id: number) {
  const list = await readForPage(listArticles)
  return neighboursOf(list === 'unavailable' ? [] : list, id)
}

const articleAt = cache(async (part: string) => {
  const { data } = idPath.safeParse({ id: part })
  return data ? readForPage((as) => findArticle(as, data.id)) : null
})
