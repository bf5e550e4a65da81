import type { VillaId } from '@/lib/villas'
import type en from '@/messages/en.json'
import rooms from './plans/rooms.json'
import site from './plans/site.json'

/** Landscape with the sea at the right, or upright with the sea at the top; the same geometry. */
export const siteViews = ['wide', 'tall'] as const
export type SiteView = (typeof siteViews)[number]

export interface Point {
  x: number
  y: number
}

/** What the survey says of a plot. Status, price and who it is for are in the database. */
export interface PlotOnPlan {
  number: number
  villa: VillaId
  /** Terrace, counted from the shore. */
  row: number
  plotArea: number
  livingArea: number
  /** Metres above the sea. */
  elevation: number
  /** Degrees clockwise from north. */
  viewBearing: number
  viewDirection: 'ene' | 'e'
  label: Record<SiteView, Point>
}

/** Sizes and points are in the units of the drawing: a quarter of a metre. */
export interface SitePlanData {
  views: Record<
    SiteView,
    { width: number; height: number; scaleBar: Point & { width: number }; north: Point }
  >
  plots: PlotOnPlan[]
  places: { key: PlaceKey; label: Record<SiteView, Point> }[]
  contours: { elevation: number; label: Record<SiteView, Point> }[]
}
export type PlaceKey = 'arrival' | 'road' | 'roadPublic' | 'stairs' | 'path' | 'sea' | 'shore'

/** The kinds of room that have a word; walls are counted without being a room. */
export type RoomKind = Exclude<keyof (typeof en)['Plan']['rooms'], 'walls'>
export type LevelId = 'ground' | 'upper'

/** Sizes are in metres and square metres; `x` and `y` are the point of its label in the drawing, in centimetres. */
export interface Room {
  number: number
  id: string
  kind: RoomKind
  /** Open rooms (pool, deck) are not part of the living area. */
  where: 'indoors' | 'covered' | 'open'
  width: number
  depth: number
  area: number
  x: number
  y: number
  /** Only a short label fits. */
  small?: true
}

export interface Level {
  id: LevelId
  /** Of the drawing, in centimetres. */
  width: number
  height: number
  countedArea: number
  /** Walls are part of the living area. */
  wallArea: number
  scaleBar: Point & { width: number }
  north: Point
  rooms: Room[]
}

// TypeScript reads literals of a JSON file as strings; plans.test.ts checks them.
export const sitePlan = site as unknown as SitePlanData
export const floorPlans = rooms as unknown as Record<VillaId, Level[]>

/**
 * A number for each room that shares its kind with others of the villa, counted through its levels. Stairs are the same on
 * both.
 */
export function numberedRooms(villa: VillaId): Map<Room, number | undefined> {
  const all = floorPlans[villa].flatMap((level) => level.rooms)
  return new Map(
    all.map((room) => {
      const alike = all.filter(({ kind }) => kind === room.kind)
      return [room, alike.length > 1 && room.kind !== 'stairs' ? alike.indexOf(room) + 1 : undefined]
    }),
  )
}
