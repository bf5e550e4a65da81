import { useDroppable } from '@dnd-kit/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/components/ui/cn'
import type { LeadStatus } from '@/lib/leads/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { LeadCard } from './lead-card'
import { boardPerPage, boardSearch, type LeadView } from '@/lib/leads/list/view'
import { fetchLeads } from '@/components/staff/leads/use-leads'

interface Props {
  status: LeadStatus
  view: LeadView
  /** The lead that was moved to another column, not yet confirmed by the server. */
  moving: number | undefined
  onOpen: (id: number) => void
}

export function BoardColumn({ status, view, moving, onOpen }: Props) {
  const t = useTranslations('LeadStatus')
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const leads = useInfiniteQuery({
    queryKey: queryKeys.leadBoard(boardSearch(view, status, 1)),
    queryFn: ({ pageParam, signal }) => fetchLeads(boardSearch(view, status, pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * boardPerPage < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const cards = leads.data?.pages.flatMap((page) => page.leads) ?? []
  const total = leads.data?.pages[0]?.total
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${status}`}
      className={cn(
        'flex w-60 min-w-44 shrink-0 flex-col border bg-mist/40 lg:w-auto lg:flex-1 lg:basis-0',
        isOver && 'bg-mist outline-2 outline-sea',
      )}
    >
      <h2
        id={`column-${status}`}
        className="flex justify-between gap-2 border-b px-3 py-2.5 text-sm font-semibold"
      >
        {t(status)}
        {total !== undefined && (
          <span className="font-normal tabular-nums">{total.toLocaleString('en')}</span>
        )}
      </h2>
      <ul className="grid content-start gap-2 p-2">
        {leads.isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="h-20" />)}
        {leads.isError && <li className="p-2 text-sm text-coral">{leads.error.message}</li>}
        {cards.map((lead) => (
          <LeadCard key={lead.id} lead={lead} faded={moving === lead.id} onOpen={() => onOpen(lead.id)} />
        ))}
      </ul>
      {leads.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="m-2 mt-0"
          disabled={leads.isFetchingNextPage}
          onClick={() => void leads.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}
