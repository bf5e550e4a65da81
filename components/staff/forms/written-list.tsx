import { useMutation, type QueryKey } from '@tanstack/react-query'
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/staff/buttons'
import { isVisible } from '@/lib/content/rules'
import { actionsBelow, byId, DataTable, type Column } from '@/components/staff/data-table'
import { EmptyState } from '@/components/staff/empty-state'
import { QueryResult } from '@/components/staff/query-result'
import { publicationInWords } from './plan-field'
import { TranslationMarks } from './translation-marks'
import type { StoredText } from './written-fields'

interface Props<Row> {
  /** Name of one record, such as `Guide page`. */
  name: string
  query: ComponentProps<typeof QueryResult<Row[]>>['query']
  /** Label of the button that adds a record. */
  add: string
  empty: { title: string; text: string }
  /** Columns beside title and status, shown where there is room. */
  about: Column<Row>
  dated: Column<Row>
  /** Address of the public page. */
  hrefOf: (row: Row) => string
  /** Question of the dialog that confirms a deletion. */
  question: string
  onDelete: (row: Row) => Promise<unknown>
  changes: QueryKey
  /** Actions before and after the view of the public page. */
  first?: (row: Row) => ReactNode
  more?: (row: Row) => ReactNode
  /** The form; null for a new record. */
  form: (row: Row | null, onClose: () => void) => ReactNode
}

/** The list of articles, or of guide pages. */
export function WrittenList<Row extends StoredText & { id: number }>(props: Props<Row>) {
  const { name, query, add, empty, about, dated, hrefOf, question, onDelete, changes, first, more, form } =
    props
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: () => showToast({ title: 'Success', text: `${name} deleted successfully` }),
    meta: { failed: 'Error', changes: [changes] },
  })
  const columns: Column<Row>[] = [
    {
      head: 'Title',
      cellClass: 'max-w-md max-sm:block',
      cell: (row) => (
        <>
          <span className="font-medium break-words">{row.title}</span>
          {/* Phones have no column for the publication status. */}
          <span className="mt-1 block text-sm text-muted-foreground sm:hidden">
            {publicationInWords(row)}
          </span>
          <TranslationMarks translations={row.translations} />
        </>
      ),
    },
    { className: 'hidden lg:table-cell', ...about },
    {
      head: 'Status',
      className: 'hidden sm:table-cell',
      cell: (row) => (
        <Badge variant={isVisible(row) ? 'default' : 'outline'}>{publicationInWords(row)}</Badge>
      ),
    },
    { className: 'hidden sm:table-cell', cellClass: 'text-sm whitespace-nowrap', ...dated },
    {
      head: 'Actions',
      ...actionsBelow,
      cell: (row) => (
        <>
          {first?.(row)}
          <Button variant="ghost" size="icon" asChild>
            <a href={hrefOf(row)} target="_blank" rel="noopener" aria-label={`View ${row.title}`}>
              <Eye strokeWidth={1.5} aria-hidden />
            </a>
          </Button>
          {more?.(row)}
          <IconButton label={`Edit ${row.title}`} Icon={Pencil} onClick={() => setEditing(row)} />
          <IconButton
            label={`Delete ${row.title}`}
            onClick={() => window.confirm(`${question}\n\n${row.title}`) && remove.mutate(row)}
            Icon={Trash2}
          />
        </>
      ),
    },
  ]
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        {add}
      </Button>
      <QueryResult query={query}>
        {(rows) => (
          <DataTable
            aria-label={`${name}s`}
            columns={columns}
            rows={rows}
            keyOf={byId}
            rowProps={() => ({ className: 'hover:bg-mist/50' })}
            empty={<EmptyState {...empty} />}
          />
        )}
      </QueryResult>
      {editing && form(editing === 'new' ? null : editing, () => setEditing(null))}
    </>
  )
}
