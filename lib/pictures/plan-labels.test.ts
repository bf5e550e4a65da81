/** Labels must not cover the lines of the plans. Their sizes are those of components/plan/plan.css. */
import { locales, type Locale } from '@/lib/platform/language/locales'
import { messagesOf, translator } from '@/lib/platform/language/messages'
import { villaIds, type VillaId } from '@/lib/villas'
import { floorDrawing, planFile } from './plan-drawings'
import { floorPlans, roomName, sitePlan, type Level, type Point, type Room, type SiteView } from './plans'

interface Size {
  width: number
  height: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Line = [from: Point, to: Point]

const plans = villaIds.flatMap((villa) => floorPlans[villa].map((level) => ({ villa, level })))
/** The height of a line of text, as a multiple of its font size. */
const leading = 1.2
const widestWord = 7.5
/** The width of the narrowest drawing with names, in pixels. */
const named = 736

it.each(plans)('the numbers of $villa, $level.id, are clear of walls and furniture at each width', (plan) => {
  const rooms = plan.level.rooms
  const onPhone = rooms.filter(({ tiny }) => !tiny)
  expect(inTheWay(plan, onPhone, (room) => numberBox(plan.level, room, 350, 10))).toEqual([])
  // The glazed link is narrower between its panes than a number.
  const elsewhere = rooms.filter(({ kind }) => kind !== 'link')
  expect(inTheWay(plan, elsewhere, (room) => numberBox(plan.level, room, named, 12))).toEqual([])
  const printed = { drawing: 420, letters: 8 }
  const onPaper = (room: Room) => numberBox(plan.level, room, printed.drawing, printed.letters)
  expect(inTheWay(plan, elsewhere, onPaper)).toEqual([])
})

describe.each(locales)('in %s', (locale) => {
  it.each(plans)('the rooms of $villa, $level.id, have names where these are clear', (plan) => {
    const numbersOnly = plan.level.rooms.filter(({ unnamed }) => unnamed?.includes(locale))
    const { rooms } = plan.level
    const inWay = [false, true].flatMap((narrow) =>
      inTheWay(plan, rooms, (room) => nameBox(plan.villa, plan.level, room, locale, narrow)),
    )
    expect(rooms.map(({ id }) => id).filter((id) => inWay.includes(id))).toEqual(
      numbersOnly.map(({ id }) => id),
    )
  })

  it.each(plans)('no label of $villa, $level.id, is on another', ({ villa, level }) => {
    const boxes = level.rooms.map((room) => {
      const size = room.unnamed?.includes(locale)
        ? numberBox(level, room, named, 12)
        : nameBox(villa, level, room, locale)
      return { id: room.id, box: boxAt(room, size) }
    })
    const met = boxes.filter(({ box }) => boxes.some((other) => other.box !== box && overlap(other.box, box)))
    expect(met.map(({ id }) => id)).toEqual([])
  })

  it.each(plans)('north and scale of $villa, $level.id, are inside and clear of the house', (plan) => {
    expect(noteFaults(plan, locale)).toEqual([])
  })

  it.each(['wide', 'tall'] as const)('the labels of the %s site plan are inside it and clear', (view) => {
    for (const pixels of sitePixels[view]) expect(siteFaults(view, pixels, locale)).toEqual([])
  })
})

/** The radius of the north arrow, in units of the drawing. */
const northRadius = 62
/** The largest font size of the notes, as a share of the drawing's width. */
const noteLetters = 0.02857

function noteFaults({ villa, level }: (typeof plans)[number], locale: Locale): string[] {
  const { legend, patterns } = messagesOf(locale).Plan
  const { scaleBar, north, width, height } = level
  const letters = noteLetters * width
  const middle = scaleBar.x + scaleBar.width / 2
  const right = north.x + northRadius
  const bottom = north.y - northRadius - 0.4 * letters
  const notes: Record<string, Box> = {
    length: boxAt(
      { x: middle, y: scaleBar.y - 80 },
      { width: widthOf(patterns.metres.replace('{metres}', '5')) * letters, height: 0.75 * letters },
    ),
    bar: boxAt({ x: middle, y: scaleBar.y - 16 }, { width: scaleBar.width, height: 32 }),
    arrow: boxAt(north, { width: 2 * northRadius, height: 2 * northRadius }),
    north: {
      left: right - widthOf(legend.north) * letters,
      right,
      top: bottom - letters,
      bottom,
    },
  }
  const house = drawn(
    floorDrawing(villa, level.id),
    /^(base|floor|wall|post|edge|over|below|rail|screen|drive)/,
  )
  return Object.entries(notes).flatMap(([name, box]) => [
    ...(isInside(box, { width, height }) ? [] : [`${name} is cut`]),
    ...(house.some(([from, to]) => meets(from, to, box)) ? [`${name} is on the house`] : []),
    ...Object.entries(notes)
      .filter(([other, its]) => other > name && overlap(box, its))
      .map(([other]) => `${name} is on ${other}`),
  ])
}

/** Widths of the site plan on the smallest screens that have it, and on a usual one. */
const sitePixels = { wide: [600, 855], tall: [320, 390] }
/** Font sizes in pixels. */
const siteLetters = {
  wide: { number: 20, sea: 22, note: 11 },
  tall: { number: 20, sea: 18, note: 11 },
}
const hiddenPlaces = { wide: [''], tall: ['road', 'stairs', 'path', 'shore'] }

/** Sentences about labels that cover a drawing or another label, or reach beyond the drawing. */
function siteFaults(view: SiteView, pixels: number, locale: Locale): string[] {
  const { width, height, scaleBar, north } = sitePlan.views[view]
  const { legend, patterns } = messagesOf(locale).Plan
  const letters = {
    ...siteLetters[view],
    place: view === 'wide' ? Math.min(13, 0.0175 * pixels) : 0.024 * pixels,
    road: (view === 'wide' ? 0.015 : 0.024) * pixels,
  }
  const drawing = planFile(view === 'wide' ? 'site-plan' : 'site-plan-tall')
  const unit = width / pixels
  const box = (text: string, size: number, at: Point, rows = 1): Box =>
    boxAt(at, { width: widthOf(text) * size * unit, height: rows * size * unit })
  const places = sitePlan.places
    .filter(({ key }) => !hiddenPlaces[view].includes(key))
    .flatMap(({ key, label, anchor, tilt }): [string, Box][] => {
      const at = label[view]
      if (key === 'sea') {
        const across = box(legend.sea, letters.sea, at)
        return [[key, view === 'wide' ? turned(across) : across]]
      }
      const em = (tilt === undefined ? letters.place : letters.road) * unit
      const size = { width: placeWidth(legend[key]) * em, height: em }
      if (tilt !== undefined)
        return pointsOf(at, size.width - em, tilt, view).map((point) => [
          key,
          boxAt(point, { width: em, height: em }),
        ])
      const sides = { start: 0.5, end: -0.5 }
      const side = view === 'wide' && anchor ? sides[anchor] : 0
      return [[key, boxAt({ x: at.x + side * size.width, y: at.y }, size)]]
    })
  const heights = sitePlan.contours.map(({ elevation, label }): [string, Box] => [
    `${elevation} m`,
    box(String(elevation), letters.note, label[view], 0.75),
  ])
  const numbers = sitePlan.plots.map(({ number, label }): [string, Box] => [
    `plot ${number}`,
    box(String(number), letters.number, label[view], 0.75),
  ])
  const bar = { x: scaleBar.x + scaleBar.width / 2, y: scaleBar.y + (view === 'wide' ? -26 : 26) }
  const arrow = view === 'wide' ? { x: north.x, y: north.y - 40 } : { x: north.x - 76, y: north.y }
  const notes: [string, Box][] = [
    ['scale', box(patterns.metres.replace('{metres}', '50'), letters.note, bar)],
    ['north', box(legend.north, letters.note, arrow)],
  ]
  const labels = [...places, ...heights, ...numbers, ...notes]
  const onRoads = sitePlan.places.filter(({ tilt }) => tilt !== undefined).map(({ key }) => String(key))
  const besideRoads = labels.filter(([name]) => !onRoads.includes(name))
  const plots = drawn(drawing, /^plot$/)
  const built = drawn(drawing, /^(villa|deck|pool|arrival|bays|gate)/)
  const ways = drawn(drawing, /^(path|stairs|boundary)$/)
  const coast = drawn(drawing, /^(shore|sea)$/)
  const key = drawn(drawing, /^(north|scale)/)
  const on = (lines: Line[], beyond = 1) => {
    return ([, { left, right, top, bottom }]: [string, Box]) => {
      const wide = {
        left: left - beyond,
        right: right + beyond,
        top: top - beyond,
        bottom: bottom + beyond,
      }
      return lines.some(([from, to]) => meets(from, to, wide))
    }
  }
  const faults = [
    ...labels.filter(([, one]) => !isInside(one, { width, height })).map(([name]) => `${name} is cut`),
    ...labels.filter(on(plots)).map(([name]) => `${name} is on the outline of a plot`),
    ...labels.filter(on(built)).map(([name]) => `${name} is on a building`),
    ...labels.filter(on(coast)).map(([name]) => `${name} is on the edge of the sea`),
    ...[...places, ...notes].filter(on(ways, 3.5)).map(([name]) => `${name} is on a path or boundary`),
    ...besideRoads.filter(on(drawn(drawing, /^drive/))).map(([name]) => `${name} is on a drive`),
    // 12 is half the width of a road.
    ...besideRoads.filter(on(drawn(drawing, /^road-edge/), 12)).map(([name]) => `${name} is on a road`),
    ...[...places, ...notes].filter(on(key, 0)).map(([name]) => `${name} is on scale or arrow`),
    ...labels.flatMap(([name, one], index) =>
      labels
        .slice(index + 1)
        .filter(([other, its]) => other !== name && overlap(one, its))
        .map(([other]) => `${name} is on ${other}`),
    ),
    ...roadFaults(view, letters.road * unit, locale),
  ]
  return [...new Set(faults)]
}

/** The width of a text as a multiple of its font size, a little more than Chromium measures. */
function placeWidth(text: string): number {
  const width = (letter: string) =>
    /[ijl ’]/.test(letter) ? 0.3 : /[frt]/.test(letter) ? 0.4 : widthOf(letter)
  return [...text].reduce((sum, letter) => sum + width(letter), 0)
}

const roadWidths: Record<string, number> = { road: 20, roadPublic: 22 }

/** Sentences about names of roads that reach beyond their road. */
function roadFaults(view: SiteView, em: number, locale: Locale): string[] {
  const drawing = planFile(view === 'wide' ? 'site-plan' : 'site-plan-tall')
  return sitePlan.places
    .filter(({ key }) => !hiddenPlaces[view].includes(key))
    .flatMap(({ key, label, tilt }) => {
      if (tilt === undefined) return []
      const width = roadWidths[key] ?? 0
      const road = drawn(drawing, key === 'road' ? /^road$/ : /^road road-public$/)
      const length = placeWidth(messagesOf(locale).Plan.legend[key]) * em
      const offset = Math.max(
        ...pointsOf(label[view], length, tilt, view).map((point) => distance(point, road)),
      )
      // A capital letter is seven tenths of its font size high.
      const letters = locale === 'zh' ? 0.9 * em : 0.7 * em
      return offset + letters / 2 > width / 2 ? [`${key} leaves its road`] : []
    })
}

/** Points along the name of a road. */
function pointsOf(middle: Point, length: number, tilt: number, view: SiteView): Point[] {
  const angle = ((view === 'wide' ? 90 + tilt : tilt) * Math.PI) / 180
  return Array.from({ length: 21 }, (_, step) => {
    const along = length * (step / 20 - 0.5)
    return { x: middle.x + Math.cos(angle) * along, y: middle.y + Math.sin(angle) * along }
  })
}

/** The distance from a point to the nearest line. */
function distance({ x, y }: Point, lines: Line[]): number {
  const distances = lines.map(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
    const part = Math.min(Math.max(along, 0), 1)
    return Math.hypot(x - from.x - part * dx, y - from.y - part * dy)
  })
  return Math.min(...distances)
}

function drawn(drawing: string, classes: RegExp): Line[] {
  return [...drawing.matchAll(/<path(?: id="[^"]*")? class="([^"]+)"[^>]*? d="([^"]+)"/g)]
    .filter(([, name = '']) => classes.test(name))
    .flatMap(([, , path = '']) => linesIn(path))
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height
}

function turned({ left, right, top, bottom }: Box): Box {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return boxAt(middle, { width: bottom - top, height: right - left })
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function boxAt({ x, y }: Point, { width, height }: Size): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function numberBox(level: Level, { number }: Room, pixels: number, letters: number): Size {
  return scaled({ width: widthOf(String(number)), height: 0.75 }, level, pixels, letters)
}

/**
 * The size of a room's name in the narrowest drawing that has names.
 * @param narrow with letters as narrow as Chromium may measure them: a name of two words may then stand on one line
 */
function nameBox(villa: VillaId, level: Level, room: Room, locale: Locale, narrow = false): Size {
  const t = translator(locale)
  const words = roomName((key, values) => t(`Plan.${key}`, values), villa, room)
  const oneLine = Math.min(0.92 * placeWidth(words), widestWord)
  if (narrow && 0.85 * placeWidth(words) <= widestWord)
    return scaled({ width: oneLine, height: leading - 0.2 }, level, named, 12)
  const lines = linesOf(words)
  const width = Math.max(...lines.map(widthOf))
  const rows = lines.length + (width > widestWord ? 1 : 0)
  return scaled({ width: Math.min(width, widestWord), height: rows * leading - 0.2 }, level, named, 12)
}

function scaled({ width, height }: Size, level: Level, pixels: number, letters: number): Size {
  const unit = (letters * level.width) / pixels
  return { width: width * unit, height: height * unit }
}

function linesOf(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    return widthOf(longer) > widestWord ? [...lines, word] : [...lines.slice(0, -1), longer]
  }, [])
}

/**
 * The width of a text as a multiple of its font size, rounded up. A Chinese letter is a square, and a Thai vowel above
 * a letter has no width.
 */
function widthOf(text: string): number {
  const widths = [...text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')].map((letter) =>
    letter > '\u2fff' ? 1 : 0.62,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/** The rooms whose label meets a wall, a door, a piece of furniture or another room. */
function inTheWay({ villa, level }: (typeof plans)[number], rooms: Room[], boxOf: (room: Room) => Size) {
  const drawing = floorDrawing(villa, level.id)
  const solid = drawn(drawing, /^(wall|post|furn|fix|car|stair|door|glass|screen|rail|ev|entry)/)
  return rooms.flatMap((room) => {
    const box = boxAt(room, boxOf(room))
    const floor = new RegExp(`id="room-${villa}-${room.id}"[^>]*><path class="floor" d="([^"]+)"`).exec(
      drawing,
    )
    const edges = linesIn(floor?.[1] ?? '')
    return [...edges, ...solid].some(([from, to]) => meets(from, to, box)) || !surrounds(edges, room)
      ? [room.id]
      : []
  })
}

/** The lines of a path. An arc counts as its chord. */
function linesIn(path: string): Line[] {
  const lines: Line[] = []
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

/** Whether a line crosses a box: clips the line at the four edges (Liang and Barsky). */
function meets(from: Point, to: Point, box: Box) {
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

function surrounds(edges: Line[], { x, y }: Point): boolean {
  const crossed = edges.filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  )
  return crossed.length % 2 === 1
}
