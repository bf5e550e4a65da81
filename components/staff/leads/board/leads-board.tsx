import { messageOf } from '@/components/staff/browser/api'
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type KeyboardCoordinateGetter,
  type Over,
  useDroppable,
  useDraggable,
} from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leadStatuses, type LeadStatus } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { type LeadView, boardPerPage, boardSearch } from '@/lib/leads/list/filters'
import { useMoveLead } from './use-move-lead'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/components/ui/cn'
import { queryKeys } from '@/lib/staff/query-keys'
import { fetchLeads } from '@/components/staff/leads/use-leads'
import { ListChanged } from '@/components/staff/live/list-changed'
import { useSteadyRows } from '@/components/staff/live/use-steady-rows'
import { DateText, patterns } from '@/components/staff/date-text'
import { AskLostReason } from '@/components/staff/leads/ask-lost-reason'
import { AgeText } from '@/components/staff/leads/age'
import {
  firstLine,
  FlaggedMark,
  LeadValue,
  plotText,
  VillaName,
  wishText,
} from '@/components/staff/leads/lead-texts'
import { personName } from '@/lib/platform/language/person-name'
import { languageName } from '@/lib/platform/language/locales'

interface Props {
  view: LeadView
  onOpen: (id: number) => void
}

/** One column per status. Cards are dragged, or picked up with Space and moved with the arrow keys. */
export function LeadsBoard({ view, onOpen }: Props) {
  const t = useTranslations('LeadStatus')
  const move = useMoveLead()
  const [dragged, setDragged] = useState<LeadJson | null>(null)
  /** The lead that becomes lost, while the reason is asked for. */
  const [losing, setLosing] = useState<LeadJson | null>(null)
  const sensors = useSensors(
    // A click opens the lead, so a drag begins only after a few pixels.
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger that moves at once scrolls the board; a finger that rests on a card picks it up.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: columnCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const moving = move.isPending ? move.variables : undefined
  return (
    <DndContext
      id="leads-board"
      sensors={sensors}
      accessibility={{ announcements: announcements(t), screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDragged(active.data.current?.lead ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const lead: LeadJson | undefined = active.data.current?.lead
        const status = statusOf(over)
        if (!lead || !status || lead.status === status) return
        if (status === 'lost') setLosing(lead)
        else move.mutate({ lead, status })
      }}
    >
      <div role="group" aria-label="Board" className="flex gap-3 overflow-x-auto pb-4">
        {leadStatuses.map((status) => (
          <BoardColumn key={status} status={status} view={view} moving={moving?.lead.id} onOpen={onOpen} />
        ))}
      </div>
      {losing && (
        <AskLostReason
          who={personName(losing)}
          onChoose={(reason) => move.mutate({ lead: losing, status: 'lost', reason })}
          onClose={() => setLosing(null)}
        />
      )}
      <DragOverlay dropAnimation={null}>{dragged && <CardFace lead={dragged} lifted />}</DragOverlay>
    </DndContext>
  )
}

const instructions = {
  draggable:
    'Press Space to pick the lead up, the left and right arrow keys to carry it to another status, Space to put it down, Escape to leave it where it was. Enter opens it.',
}

function announcements(t: (status: LeadStatus) => string): Announcements {
  const who = (active: Active) => active.data.current?.lead?.firstName ?? 'The lead'
  const where = (over: Over | null) => {
    const status = statusOf(over)
    return status ? t(status) : 'no status'
  }
  return {
    onDragStart: ({ active }) => `${who(active)} is picked up.`,
    onDragOver: ({ active, over }) => `${who(active)} is over ${where(over)}.`,
    onDragEnd: ({ active, over }) => `${who(active)} is put down at ${where(over)}.`,
    onDragCancel: ({ active }) => `${who(active)} stays where it was.`,
  }
}

const statusOf = (over: Over | null) => leadStatuses.find((status) => status === over?.id)

/** Left and right move a card to the adjacent column, at any screen width. */
const columnCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const here = leadStatuses.findIndex((status) => status === context.over?.id)
  const next = leadStatuses[Math.min(Math.max(here + step, 0), leadStatuses.length - 1)]
  const column = next && context.droppableContainers.get(next)
  column?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const place = column?.node.current?.getBoundingClientRect()
  return place ? { x: place.left + 8, y: Math.max(place.top + 48, 0) } : currentCoordinates
}

interface BoardColumnProps {
  status: LeadStatus
  view: LeadView
  /** The moved lead that the server has not confirmed yet. */
  moving: number | undefined
  onOpen: (id: number) => void
}

function BoardColumn({ status, view, moving, onOpen }: BoardColumnProps) {
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
  const list = useSteadyRows(
    leads.data?.pages.flatMap((page) => page.leads) ?? [],
    leads.isPlaceholderData ? null : boardSearch(view, status, 1),
  )
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
        <span className="flex gap-2 font-normal tabular-nums">
          <ListChanged list={list} brief />
          {total?.toLocaleString('en')}
        </span>
      </h2>
      <ul className="grid content-start gap-2 p-2">
        {leads.isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="h-20" />)}
        {leads.isError && <li className="p-2 text-sm text-coral">{messageOf(leads.error)}</li>}
        {list.rows.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            faded={moving === lead.id || list.gone.has(lead.id)}
            onOpen={() => onOpen(lead.id)}
          />
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

interface LeadCardProps {
  lead: LeadJson
  faded: boolean
  onOpen: () => void
}

function LeadCard({ lead, faded, onOpen }: LeadCardProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: lead.id, data: { lead } })
  return (
    <li className={cn((faded || isDragging) && 'opacity-40')}>
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription="lead that can be moved"
        className="block w-full touch-manipulation text-left select-none [-webkit-touch-callout:none]"
        onClick={onOpen}
      >
        <CardFace lead={lead} />
      </button>
    </li>
  )
}

function CardFace({ lead, lifted = false }: { lead: LeadJson; lifted?: boolean }) {
  return (
    <span className={cn('block border bg-card p-3 text-sm', lifted && 'w-56 cursor-grabbing border-sea')}>
      <span className="block font-medium break-words">{personName(lead)}</span>
      {lead.flagged && <FlaggedMark />}
      {lead.message && (
        <span lang={lead.language} className="mt-1 line-clamp-2 break-words">
          {firstLine(lead.message)}
        </span>
      )}
      <span className="mt-1 block text-muted-foreground">
        <VillaName villaType={lead.villaType} nothing="No villa chosen" />
        {lead.plot !== null && `, plot ${plotText(lead)}`}
      </span>
      <span className="block tabular-nums empty:hidden">
        <LeadValue lead={lead} />
      </span>
      <span className="block text-muted-foreground">
        {languageName(lead.language, 'en')}
        {lead.owner && `, ${lead.owner.username}`}
      </span>
      {wishText(lead) && <span className="block text-muted-foreground">{wishText(lead)}</span>}
      <span className="block text-muted-foreground tabular-nums">
        <DateText value={lead.createdAt} pattern={patterns.day} />, <AgeText from={lead.createdAt} />
      </span>
    </span>
  )
}
