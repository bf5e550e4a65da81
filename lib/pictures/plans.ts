import type { Locale } from '@/lib/platform/language/locales'
import type { VillaId } from '@/lib/villas'
import type en from '@/messages/en.json'
import rooms from '@/lib/pictures/plans/rooms.json'
import site from '@/lib/pictures/plans/site.json'

/** Landscape with the sea to the right, or portrait with the sea at the top. */
export const siteViews = ['wide', 'tall'] as const
export type SiteView = (typeof siteViews)[number]

export interface Point {
  x: number
  y: number
}

/** Survey data of a plot. Its status and price are in the database. */
interface PlotOnPlan {
  number: number
  villa: VillaId
  /** The terrace, counted from the shore. */
  row: number
  plotArea: number
  livingArea: number
  /** In metres above the sea. */
  elevation: number
  /** In degrees clockwise from north. */
  viewBearing: number
  viewDirection: 'ene' | 'e'
  label: Record<SiteView, Point>
}

/** Sizes and points are in units of the drawing: a quarter of a metre. */
interface SitePlanData {
  views: Record<
    SiteView,
    { width: number; height: number; scaleBar: Point & { width: number }; north: Point }
  >
  plots: PlotOnPlan[]
  places: {
    key: PlaceKey
    label: Record<SiteView, Point>
    /** The end of the label that lies on its point in the wide plan; its middle if absent. */
    anchor?: 'start' | 'end'
    /**
     * For names written on roads, in degrees: clockwise from upright text in the wide plan, from horizontal text in the
     * tall one.
     */
    tilt?: number
  }[]
  contours: { elevation: number; label: Record<SiteView, Point> }[]
}
type PlaceKey = 'arrival' | 'road' | 'roadPublic' | 'stairs' | 'path' | 'sea' | 'shore'

/** Kinds of room with a name. Walls have an area but are not a room. */
export type RoomKind = Exclude<keyof (typeof en)['Plan']['rooms'], 'walls'>
export type LevelId = 'ground' | 'upper'

/** Sizes are in metres and square metres; `x` and `y` place the label, in centimetres of the drawing. */
export interface Room {
  number: number
  id: string
  kind: RoomKind
  /** Open areas (pool, deck) do not count towards the living area. */
  where: 'indoors' | 'covered' | 'open'
  width: number
  depth: number
  area: number
  x: number
  y: number
  /** Languages in which the room's name is too long for its space, so that the drawing shows only its number. */
  unnamed?: Locale[]
  /** The drawing on a phone has no space for the room's number. */
  tiny?: true
}

export interface Level {
  id: LevelId
  /** Width and height are in centimetres of the drawing. */
  width: number
  height: number
  countedArea: number
  /** Walls count towards the living area. */
  wallArea: number
  scaleBar: Point & { width: number }
  north: Point
  rooms: Room[]
}

// TypeScript widens the literals of a JSON file to strings; plans.test.ts checks them.
export const sitePlan = site as unknown as SitePlanData
export const floorPlans = rooms as unknown as Record<VillaId, Level[]>

/**
 * The meaning of a room's two lengths if their product is not its area: the main rectangle of a larger room, or the
 * greatest extent of a smaller one, such as a deck around its pool. Null for a rectangle.
 */
export function lengthsOf({ width, depth, area }: Room): 'mainPart' | 'outermost' | null {
  const beyond = area - width * depth
  // Areas are rounded to hundredths.
  if (Math.abs(beyond) < 0.05) return null
  return beyond > 0 ? 'mainPart' : 'outermost'
}

/** Messages of `Plan`. */
type PlanWords = (
  key:
    | 'patterns.numbered'
    | 'patterns.view'
    | `rooms.${RoomKind}`
    | `directions.${PlotOnPlan['viewDirection']}`,
  values?: Record<string, string>,
) => string

/**
 * The name of a room, with a number if the villa has several rooms of this kind. Stairs are the same room on both
 * levels.
 */
export function roomName(t: PlanWords, villa: VillaId, room: Room): string {
  const name = t(`rooms.${room.kind}`)
  const alike = floorPlans[villa]
    .flatMap(({ rooms: levelRooms }) => levelRooms)
    .filter(({ kind }) => kind === room.kind)
  if (alike.length === 1 || room.kind === 'stairs') return name
  return t('patterns.numbered', { room: name, number: String(alike.indexOf(room) + 1) })
}

/** The direction in which the villa of a plot faces, as in "72° east-northeast"; null for a plot that is not drawn. */
export function viewText(t: PlanWords, number: number): string | null {
  const plot = sitePlan.plots.find((drawn) => drawn.number === number)
  if (!plot) return null
  const direction = t(`directions.${plot.viewDirection}`)
  return t('patterns.view', { degrees: String(plot.viewBearing), direction })
}
