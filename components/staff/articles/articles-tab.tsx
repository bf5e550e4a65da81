import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { OwnersOnly } from '@/components/staff/session/role'
import { isVisible } from '@/lib/content/rules'
import { queryKeys } from '@/lib/staff/query-keys'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { WrittenList } from '@/components/staff/forms/written-list'
import { SendButton } from '@/components/staff/subscribers/send-button'

// The editor is large, and only the form needs it.
const ArticleDialog = dynamic(() => import('./article-form').then((file) => file.ArticleDialog), {
  ssr: false,
})

export function ArticlesTab() {
  const articles = useQuery(apiQuery(queryKeys.articles))
  return (
    <WrittenList
      name="Newsletter article"
      query={articles}
      add="Add New Article"
      empty={{
        title: 'No Newsletter Articles',
        text: 'Start by creating your first newsletter article to send to your subscribers.',
      }}
      about={{ head: 'Subtitle', cellClass: 'max-w-md break-words', cell: ({ subtitle }) => subtitle }}
      dated={{
        head: 'Created',
        cell: ({ createdAt }) => <DateText value={createdAt} pattern={setPatterns.article} fallback="–" />,
      }}
      hrefOf={({ id }) => `/newsletter/${id}`}
      question="Are you sure you want to delete this newsletter article?"
      onDelete={({ id }) => callApi('DELETE', `/api/newsletter-articles/${id}`)}
      changes={queryKeys.articles}
      more={(article) =>
        (isVisible(article) || article.publishAt) && (
          <OwnersOnly>
            <SendButton path={`/api/newsletter-articles/${article.id}`} title={article.title} icon />
          </OwnersOnly>
        )
      }
      form={(article, onClose) => (
        <ArticleDialog key={article?.id ?? 'new'} article={article} onClose={onClose} />
      )}
    />
  )
}
