import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { byId, DataTable, type Column } from '../data-table'
import { DateText, setPatterns } from '../date-text'
import { EmptyState } from '../empty-state'
import { publicationInWords } from '../forms/plan-field'
import { isVisible } from '@/lib/content/rules'
import { TranslationMarks } from '../forms/translation-marks'
import { Loaded } from '../loaded'
import { OwnersOnly } from '@/components/staff/session/role'
import { SendButton } from '../subscribers/send-button'

// The editor is large, and only the form needs it.
const ArticleDialog = dynamic(() => import('./article-form').then((file) => file.ArticleDialog), {
  ssr: false,
})

export function ArticlesTab() {
  const articles = useQuery(apiQuery(queryKeys.articles))
  const [editing, setEditing] = useState<StaffArticleJson | 'new' | null>(null)
  const remove = useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/newsletter-articles/${id}`),
    onSuccess: () => showToast({ title: 'Success', text: 'Newsletter article deleted successfully' }),
    meta: { failed: 'Error', changes: [queryKeys.articles] },
  })
  const askAndDelete = ({ id, title }: StaffArticleJson) => {
    const question = 'Are you sure you want to delete this newsletter article?'
    if (window.confirm(`${question}\n\n${title}`)) remove.mutate(id)
  }
  const actions = (article: StaffArticleJson) => (
    <>
      <Button variant="ghost" size="icon" asChild>
        <a
          href={`/newsletter/${article.id}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${article.title}`}
        >
          <Eye strokeWidth={1.5} aria-hidden />
        </a>
      </Button>
      {(isVisible(article) || article.publishAt) && (
        <OwnersOnly>
          <SendButton path={`/api/newsletter-articles/${article.id}`} title={article.title} icon />
        </OwnersOnly>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${article.title}`}
        onClick={() => setEditing(article)}
      >
        <Pencil strokeWidth={1.5} aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${article.title}`}
        onClick={() => askAndDelete(article)}
      >
        <Trash2 strokeWidth={1.5} aria-hidden />
      </Button>
    </>
  )
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        Add New Article
      </Button>
      <Loaded query={articles}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              title="No Newsletter Articles"
              text="Start by creating your first newsletter article to send to your subscribers."
            />
          ) : (
            <DataTable
              aria-label="Newsletter articles"
              columns={[...columns, { head: 'Actions', cellClass: 'whitespace-nowrap', cell: actions }]}
              rows={data}
              keyOf={byId}
              rowProps={() => ({ className: 'hover:bg-mist/50' })}
            />
          )
        }
      </Loaded>
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

const columns: Column<StaffArticleJson>[] = [
  {
    head: 'Title',
    cellClass: 'max-w-md',
    cell: (article) => (
      <>
        <span className="font-medium break-words">{article.title}</span>
        {/* Phones have no column for it. */}
        <span className="mt-1 block text-sm text-muted-foreground sm:hidden">
          {publicationInWords(article)}
        </span>
        <TranslationMarks translations={article.translations} />
      </>
    ),
  },
  {
    head: 'Subtitle',
    className: 'hidden lg:table-cell',
    cellClass: 'max-w-md break-words',
    cell: ({ subtitle }) => subtitle,
  },
  {
    head: 'Status',
    className: 'hidden sm:table-cell',
    cell: (article) => (
      <Badge variant={isVisible(article) ? 'default' : 'outline'}>{publicationInWords(article)}</Badge>
    ),
  },
  {
    head: 'Created',
    className: 'hidden sm:table-cell',
    cellClass: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => <DateText value={createdAt} pattern={setPatterns.article} fallback="–" />,
  },
]
