import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { leadStatuses } from '@/lib/leads/schema'

/** Left and right move a card to the adjacent column, at any screen width. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
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
