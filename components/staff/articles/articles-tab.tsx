import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { EmptyState } from '@/components/staff/empty-state'
import { LoadError } from '@/components/staff/load-error'
import { ArticlesTable } from './articles-table'
import { useDeleteArticle } from './use-save-article'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/lib/staff/query-keys'

// The editor is large and only the form needs it.
const ArticleDialog = dynamic(() => import('./article-form').then((file) => file.ArticleDialog), {
  ssr: false,
})

export function ArticlesTab() {
  const articles = useArticles()
  const remove = useDeleteArticle()
  const [editing, setEditing] = useState<StaffArticleJson | 'new' | null>(null)
  const askAndDelete = ({ id, title }: StaffArticleJson) => {
    const question = 'Are you sure you want to delete this newsletter article?'
    if (window.confirm(`${question}\n\n${title}`)) remove.mutate(id)
  }
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        Add New Article
      </Button>
      {articles.isError && <LoadError error={articles.error} onRetry={() => void articles.refetch()} />}
      {articles.isPending && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {articles.data?.length === 0 && (
        <EmptyState
          title="No Newsletter Articles"
          text="Start by creating your first newsletter article to send to your subscribers."
        />
      )}
      {articles.data && articles.data.length > 0 && (
        <ArticlesTable articles={articles.data} onEdit={setEditing} onDelete={askAndDelete} />
      )}
      {editing && (
        <ArticleDialog
          key={editing === 'new' ? 'new' : editing.id}
          article={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function useArticles() {
  return useQuery<StaffArticleJson[]>({ queryKey: queryKeys.articles })
}
