import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leadStatuses, type LeadJson, type LeadStatus } from '@/lib/leads/schema'
import { BoardColumn } from './board-column'
import { CardFace } from './lead-card'
import type { LeadView } from '@/lib/leads/list/view'
import { useMoveLead } from './use-move-lead'

interface Props {
  view: LeadView
  onOpen: (id: number) => void
}

/** One column per status. A card is dragged, or picked up with Space and moved with the arrow keys. */
export function LeadsBoard({ view, onOpen }: Props) {
  const t = useTranslations('LeadStatus')
  const move = useMoveLead()
  const [dragged, setDragged] = useState<LeadJson | null>(null)
  const sensors = useSensors(
    // A click opens the lead, so a drag begins only after a few pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
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
        const status = leadStatuses.find((known) => known === over?.id)
        if (lead && status && lead.status !== status) move.mutate({ lead, status })
      }}
    >
      <div role="group" aria-label="Board" className="flex gap-3 overflow-x-auto pb-4">
        {leadStatuses.map((status) => (
          <BoardColumn key={status} status={status} view={view} moving={moving?.lead.id} onOpen={onOpen} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <CardFace lead={dragged} lifted />}</DragOverlay>
    </DndContext>
  )
}

const instructions = {
  draggable:
    'Press Space to pick the lead up, the left and right arrow keys to carry it to another status, Space to put it down, Escape to leave it where it was. Enter opens it.',
}

type Named = {
  active: { data: { current?: { lead?: LeadJson } | undefined } }
  over: { id: string | number } | null
}

function announcements(t: (status: LeadStatus) => string) {
  const who = ({ active }: Pick<Named, 'active'>) => active.data.current?.lead?.firstName ?? 'The lead'
  const where = ({ over }: Named) => {
    const status = leadStatuses.find((known) => known === over?.id)
    return status ? t(status) : 'no status'
  }
  return {
    onDragStart: (event: Pick<Named, 'active'>) => `${who(event)} is picked up.`,
    onDragOver: (event: Named) => `${who(event)} is over ${where(event)}.`,
    onDragEnd: (event: Named) => `${who(event)} is put down at ${where(event)}.`,
    onDragCancel: (event: Pick<Named, 'active'>) => `${who(event)} stays where it was.`,
  }
}

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
