import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '@/components/staff/browser/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { guidePath } from '@/lib/guide/rules'
import type { StaffGuidePageJson } from '@/lib/guide/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { byId, DataTable, type Column } from '../data-table'
import { EmptyState } from '../empty-state'
import { publicationInWords } from '../forms/plan-field'
import { isVisible } from '@/lib/content/rules'
import { TranslationMarks } from '../forms/translation-marks'
import { Loaded } from '../loaded'
import { useDeleteGuidePage, useMoveGuidePage } from './use-guide'

// The editor is large, and only the form needs it.
const GuideDialog = dynamic(() => import('./guide-form').then((file) => file.GuideDialog), { ssr: false })

export function GuideTab() {
  const guide = useQuery(apiQuery(queryKeys.guide))
  const [editing, setEditing] = useState<StaffGuidePageJson | 'new' | null>(null)
  const remove = useDeleteGuidePage()
  const move = useMoveGuidePage()
  const pages = guide.data ?? []
  const keepFocus = useFocusAfterMove(pages)
  const askAndDelete = ({ slug, title }: StaffGuidePageJson) => {
    if (window.confirm(`Are you sure you want to delete this page of the guide?\n\n${title}`))
      remove.mutate(slug)
  }
  const moveBy = (page: StaffGuidePageJson, by: -1 | 1) => {
    const name = by === -1 ? 'Move up' : 'Move down'
    return (
      <Button
        id={moveId(page.id, by)}
        variant="ghost"
        size="icon"
        aria-label={`${name}: ${page.title}`}
        // Not disabled at the end of the list, where it would lose the focus.
        aria-disabled={page.id === (by === -1 ? pages[0] : pages.at(-1))?.id}
        className="aria-disabled:opacity-40"
        onClick={(event) => {
          if (move.isPending || event.currentTarget.ariaDisabled === 'true') return
          keepFocus(moveId(page.id, by))
          move.mutate({ pages, slug: page.slug, by })
        }}
      >
        {by === -1 ? <ArrowUp strokeWidth={1.5} aria-hidden /> : <ArrowDown strokeWidth={1.5} aria-hidden />}
      </Button>
    )
  }
  const actions = (page: StaffGuidePageJson) => (
    <>
      {moveBy(page, -1)}
      {moveBy(page, 1)}
      <Button variant="ghost" size="icon" asChild>
        <a href={guidePath(page.slug)} target="_blank" rel="noopener" aria-label={`View ${page.title}`}>
          <Eye strokeWidth={1.5} aria-hidden />
        </a>
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Edit ${page.title}`} onClick={() => setEditing(page)}>
        <Pencil strokeWidth={1.5} aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${page.title}`}
        onClick={() => askAndDelete(page)}
      >
        <Trash2 strokeWidth={1.5} aria-hidden />
      </Button>
    </>
  )
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        Add New Page
      </Button>
      <Loaded query={guide}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              title="No Guide Pages"
              text="Start by creating the first page of the guide for buyers."
            />
          ) : (
            <DataTable
              aria-label="Guide pages"
              columns={[...columns, { head: 'Actions', cellClass: 'whitespace-nowrap', cell: actions }]}
              rows={data}
              keyOf={byId}
              rowProps={() => ({ className: 'hover:bg-mist/50' })}
            />
          )
        }
      </Loaded>
      {editing && (
        <GuideDialog
          key={editing === 'new' ? 'new' : editing.id}
          page={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const moveId = (id: number, by: -1 | 1) => `move-${by === -1 ? 'up' : 'down'}-${id}`

/** A row that moves in the document loses the focus, which a keyboard user needs to move it on. */
function useFocusAfterMove(pages: readonly StaffGuidePageJson[]) {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus()
    moved.current = null
  }, [pages])
  return (id: string) => {
    moved.current = id
  }
}

const columns: Column<StaffGuidePageJson>[] = [
  {
    head: 'Title',
    cellClass: 'max-w-md',
    cell: (page) => (
      <>
        <span className="font-medium break-words">{page.title}</span>
        {/* Phones have no column for it. */}
        <span className="mt-1 block text-sm text-muted-foreground sm:hidden">{publicationInWords(page)}</span>
        <TranslationMarks translations={page.translations} />
      </>
    ),
  },
  {
    head: 'Address',
    className: 'hidden lg:table-cell',
    cellClass: 'break-words text-sm',
    cell: ({ slug }) => guidePath(slug),
  },
  {
    head: 'Status',
    className: 'hidden sm:table-cell',
    cell: (page) => (
      <Badge variant={isVisible(page) ? 'default' : 'outline'}>{publicationInWords(page)}</Badge>
    ),
  },
  {
    head: 'Checked',
    className: 'hidden sm:table-cell',
    cellClass: 'text-sm whitespace-nowrap',
    cell: ({ checkedOn, checkedBy }) => (checkedOn && checkedBy ? `${checkedOn}, ${checkedBy}` : '–'),
  },
]
