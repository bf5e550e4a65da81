/** Labels over the floor plans stand clear of what is drawn: sizes are those of components/plan/plan.css. */
import { locales, type Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { villaIds, type VillaId } from '@/lib/villas'
import { floorDrawing } from './plan-drawings'
import { floorPlans, numberedRooms, type Level, type Point, type Room } from './plans'

/** Half of it to each side of the label's point, in centimetres of the drawing. */
interface Box {
  width: number
  height: number
}

const plans = villaIds.flatMap((villa) => floorPlans[villa].map((level) => ({ villa, level })))
/** A line of text is this much of its letters' size. */
const leading = 1.2
const widestWord = 7.5

it.each(plans)('the numbers of $villa, $level.id, are clear of walls and furniture on a phone', (plan) => {
  const numbers = ({ number }: Room, pixels: number, size: number) =>
    scaled({ width: String(number).length * 0.62, height: 0.75 }, plan.level, pixels, size)
  const rooms = plan.level.rooms.filter(({ tiny }) => !tiny)
  expect(inTheWay(plan, rooms, (room) => numbers(room, 350, 10))).toEqual([])
})

it.each(plans)(
  'the names in $villa, $level.id, are clear of walls and furniture in every language',
  (plan) => {
    const rooms = plan.level.rooms.filter(({ small }) => !small)
    for (const locale of locales)
      expect([
        locale,
        inTheWay(plan, rooms, (room) => nameBox(plan.villa, plan.level, room, locale)),
      ]).toEqual([locale, []])
  },
)

/** In the narrowest drawing that has names. */
function nameBox(villa: VillaId, level: Level, room: Room, locale: Locale): Box {
  const number = numberedRooms(villa).get(room)
  const { rooms } = messagesOf(locale).Plan
  const lines = linesOf(number === undefined ? rooms[room.kind] : `${rooms[room.kind]} ${number}`)
  const width = Math.max(...lines.map(widthOf))
  const rows = lines.length + (width > widestWord ? 1 : 0)
  const size = { width: Math.min(width, widestWord), height: rows * leading - 0.2 }
  return scaled(size, level, ['ru', 'fr'].includes(locale) ? 900 : 800, 12)
}

function scaled({ width, height }: Box, level: Level, pixels: number, letters: number): Box {
  const unit = (letters * level.width) / pixels
  return { width: width * unit, height: height * unit }
}

function linesOf(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    return widthOf(longer) > widestWord ? [...lines, word] : [...lines.slice(0, -1), longer]
  }, [])
}

/** In letters' sizes, rounded up: a Chinese one is a square, and a Thai vowel above has no width. */
function widthOf(text: string): number {
  const widths = [...text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')].map((letter) =>
    letter > '\u2fff' ? 1 : 0.62,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/** The rooms whose label meets a wall, a door, a piece of furniture or another room. */
function inTheWay({ villa, level }: (typeof plans)[number], rooms: Room[], boxOf: (room: Room) => Box) {
  const drawing = floorDrawing(villa, level.id)
  const solid = [...drawing.matchAll(/<path(?: id="[^"]*")? class="([a-z-]+)[^>]*? d="([^"]+)"/g)]
    .filter(([, name = '']) => /^(wall|post|furn|fix|car|stair|door|glass|screen|rail|ev|entry)/.test(name))
    .flatMap(([, , path = '']) => linesIn(path))
  return rooms.flatMap((room) => {
    const { width, height } = boxOf(room)
    const box = {
      left: room.x - width / 2,
      right: room.x + width / 2,
      top: room.y - height / 2,
      bottom: room.y + height / 2,
    }
    const floor = new RegExp(`id="room-${villa}-${room.id}"[^>]*><path class="floor" d="([^"]+)"`).exec(
      drawing,
    )
    const edges = linesIn(floor?.[1] ?? '')
    return [...edges, ...solid].some(([from, to]) => meets(from, to, box)) || !surrounds(edges, room)
      ? [room.id]
      : []
  })
}

/** The lines of a path; of an arc, its chord. */
function linesIn(path: string): [Point, Point][] {
  const lines: [Point, Point][] = []
  let at = { x: 0, y: 0 }
  let start = at
  const go = (to: Point) => {
    lines.push([at, to])
    at = to
  }
  for (const [, command = '', values = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (values.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number)
    const relative = command === command.toLowerCase()
    const place = (x = 0, y = 0) => (relative ? { x: at.x + x, y: at.y + y } : { x, y })
    const kind = command.toUpperCase()
    if (kind === 'Z') go(start)
    else if (kind === 'M') at = start = place(...numbers)
    else if (kind === 'H') for (const x of numbers) go({ x: place(x).x, y: at.y })
    else if (kind === 'V') for (const y of numbers) go({ x: at.x, y: place(0, y).y })
    else if (kind === 'L')
      for (let index = 0; index < numbers.length; index += 2) go(place(...numbers.slice(index, index + 2)))
    else if (kind === 'A') go(place(...numbers.slice(5)))
    else throw new Error(`A drawing has the unknown command ${command}`)
  }
  return lines
}

/** Whether a line has a part in a box: what is left of it between the four edges (Liang and Barsky). */
function meets(from: Point, to: Point, box: { left: number; right: number; top: number; bottom: number }) {
  const x = to.x - from.x
  const y = to.y - from.y
  let first = 0
  let last = 1
  for (const [step, room] of [
    [-x, from.x - box.left],
    [x, box.right - from.x],
    [-y, from.y - box.top],
    [y, box.bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return first <= last
}

function surrounds(edges: [Point, Point][], { x, y }: Point): boolean {
  const crossed = edges.filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  )
  return crossed.length % 2 === 1
}
