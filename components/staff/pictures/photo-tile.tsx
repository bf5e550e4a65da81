import { useSortable } from '@dnd-kit/sortable'
import { X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'

export interface Preview {
  id: string
  url: string
}

interface Props {
  photo: Preview
  /** From 1. */
  place: number
  disabled: boolean
  onRemove: () => void
}

export function PhotoTile({ photo, place, disabled, onRemove }: Props) {
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
        {/* eslint-disable-next-line @next/next/no-img-element -- already resized, or a blob URL */}
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
