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
} from '@dnd-kit/sortable'
import { PhotoTile, type Preview } from './photo-tile'

interface Props {
  photos: readonly Preview[]
  disabled?: boolean
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
}

/** Previews in the order visitors see; the first is the main image. Sortable by drag and drop or keyboard. */
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
