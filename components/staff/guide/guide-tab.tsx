import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { Button } from '@/components/ui/button'
import { guidePath } from '@/lib/guide/rules'
import type { StaffGuidePageJson } from '@/lib/guide/schema'
import { dayInWords } from '@/lib/leads/days'
import { queryKeys } from '@/lib/staff/query-keys'
import { WrittenList } from '@/components/staff/forms/written-list'

// The editor is large, and only the form needs it.
const GuideDialog = dynamic(() => import('./guide-form').then((file) => file.GuideDialog), { ssr: false })

export function GuideTab() {
  const guide = useQuery(apiQuery(queryKeys.guide))
  const pages = guide.data ?? []
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: ({ slug, by }: { slug: string; by: -1 | 1 }) => {
      const slugs = pages.map((page) => page.slug)
      const at = slugs.indexOf(slug)
      slugs.splice(at, 1)
      slugs.splice(at + by, 0, slug)
      return callApi('PUT', '/api/guide/order', { body: { slugs, version: pages[0]?.orderVersion ?? 1 } })
    },
    onSuccess: (moved) => writeCache<StaffGuidePageJson[]>(client, queryKeys.guide, () => moved),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.guide }),
    meta: { failed: 'The order was not changed' },
  })
  const keepFocus = useFocusAfterMove(pages)
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
          move.mutate({ slug: page.slug, by })
        }}
      >
        {by === -1 ? <ArrowUp strokeWidth={1.5} aria-hidden /> : <ArrowDown strokeWidth={1.5} aria-hidden />}
      </Button>
    )
  }
  return (
    <WrittenList
      name="Guide page"
      query={guide}
      add="Add New Page"
      empty={{
        title: 'No Guide Pages',
        text: 'Start by creating the first page of the guide for buyers.',
      }}
      about={{ head: 'Address', cellClass: 'break-words text-sm', cell: ({ slug }) => guidePath(slug) }}
      dated={{
        head: 'Checked',
        cell: ({ checkedOn, checkedBy }) =>
          checkedOn && checkedBy ? `${dayInWords(checkedOn)}, ${checkedBy}` : '–',
      }}
      hrefOf={({ slug }) => guidePath(slug)}
      question="Are you sure you want to delete this page of the guide?"
      onDelete={({ slug }) => callApi('DELETE', `/api/guide/${slug}`)}
      changes={queryKeys.guide}
      first={(page) => (
        <>
          {moveBy(page, -1)}
          {moveBy(page, 1)}
        </>
      )}
      form={(page, onClose) => <GuideDialog key={page?.id ?? 'new'} page={page} onClose={onClose} />}
    />
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
