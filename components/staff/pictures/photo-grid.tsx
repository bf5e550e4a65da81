import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'

interface Props {
  photos: readonly Preview[]
  disabled?: boolean
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
}

/** In the visitors' order; the first is the main picture. Sortable by drag and drop or keyboard. */
export function PhotoGrid({ photos, disabled = false, onOrder, onRemove }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map(({ id }) => id)
  const place = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return (
    <DndContext
      id="photo-grid"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `The picture at ${place(active.id)} is picked up.`,
          onDragOver: ({ over }) => (over ? `The picture is over ${place(over.id)}.` : undefined),
          onDragEnd: ({ over }) => (over ? `The picture is put down at ${place(over.id)}.` : undefined),
          onDragCancel: () => 'The picture stays where it was.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <ul aria-label="Selected images" className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              disabled={disabled}
              onRemove={() => onRemove(photo.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface Preview {
  id: string
  url: string
}

interface PhotoTileProps {
  photo: Preview
  /** From 1. */
  place: number
  disabled: boolean
  onRemove: () => void
}

function PhotoTile({ photo, place, disabled, onRemove }: PhotoTileProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
  })
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={cn('relative', isDragging && 'z-10 opacity-80')}
    >
      <button
        type="button"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription="picture that can be moved"
        aria-label={`Picture ${place}${place === 1 ? ', main' : ''}`}
        disabled={disabled}
        className="block aspect-4/3 w-full cursor-grab touch-manipulation overflow-hidden border bg-mist"
      >
        {/* oxlint-disable-next-line nextjs/no-img-element -- already resized, or a blob URL */}
        <img src={photo.url} alt="" draggable={false} className="size-full object-cover" />
      </button>
      {place === 1 && <Badge className="pointer-events-none absolute bottom-1.5 left-1.5">Main</Badge>}
      <button
        type="button"
        disabled={disabled}
        onClick={onRemove}
        aria-label={`Remove picture ${place}`}
        className="absolute top-1 right-1 grid size-8 place-items-center border bg-card hover:bg-coral hover:text-ivory"
      >
        <X className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </li>
  )
}
