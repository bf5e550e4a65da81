import { Eye, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { DateText, patterns } from '../date-text'
import { SendButton } from '../subscribers/send-button'
import { TranslationMarks } from '../forms/translation-marks'

interface Props {
  articles: StaffArticleJson[]
  onEdit: (article: StaffArticleJson) => void
  onDelete: (article: StaffArticleJson) => void
}

export function ArticlesTable({ articles, onEdit, onDelete }: Props) {
  return (
    <Table aria-label="Newsletter articles">
      <TableHeader>
        <TableRow>
          <TableHead>Title</TableHead>
          <TableHead className="hidden lg:table-cell">Subtitle</TableHead>
          <TableHead className="hidden sm:table-cell">Status</TableHead>
          <TableHead className="hidden sm:table-cell">Created</TableHead>
          <TableHead>Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {articles.map((article) => (
          <TableRow key={article.id} className="hover:bg-mist/50">
            <TableCell className="max-w-md">
              <span className="font-medium break-words">{article.title}</span>
              {/* On a phone it is not a column of its own. */}
              <span className="mt-1 block text-sm text-muted-foreground sm:hidden">{stateOf(article)}</span>
              <TranslationMarks translations={article.translations} />
            </TableCell>
            <TableCell className="hidden max-w-md break-words lg:table-cell">{article.subtitle}</TableCell>
            <TableCell className="hidden sm:table-cell">
              <Badge variant={article.published ? 'default' : 'outline'}>{stateOf(article)}</Badge>
            </TableCell>
            <TableCell className="hidden text-sm whitespace-nowrap sm:table-cell">
              <DateText value={article.createdAt} pattern={patterns.day} fallback="–" />
            </TableCell>
            <TableCell className="whitespace-nowrap">
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
              {article.published && (
                <SendButton path={`/api/newsletter-articles/${article.id}`} title={article.title} icon />
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${article.title}`}
                onClick={() => onEdit(article)}
              >
                <Pencil strokeWidth={1.5} aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${article.title}`}
                onClick={() => onDelete(article)}
              >
                <Trash2 strokeWidth={1.5} aria-hidden />
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function stateOf({ published }: StaffArticleJson) {
  return published ? 'Published' : 'Draft'
}
