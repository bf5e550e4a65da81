/** Drawings, data and texts must agree on every figure. */
import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf, translator } from '@/lib/platform/language/messages'
import { villaIds, villas } from '@/lib/villas'
import { floorDrawing, siteDrawing } from './plan-drawings'
import { floorPlans, roomName, sitePlan, siteViews } from './plans'

const folder = 'lib/pictures/plans'
const drawings = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
const styles = readFileSync('components/plan/plan.css', 'utf8')

describe.each(drawings)('the drawing $name', ({ text }) => {
  it('has no words, colours, scripts or links of its own', () => {
    expect(text).not.toMatch(/<(text|title|desc|script|style|image|foreignObject|a|use)\b/i)
    expect(text.replace(/ d="[^"]*"/g, '')).not.toMatch(/\s(style|on\w+|href)=/i)
    expect(text).not.toMatch(/>[^<\s][^<]*</)
  })

  it('uses only classes that have a style', () => {
    const classes = [...text.matchAll(/<path[^>]* class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })
})

it('no id is in two drawings, as several may be in one page', () => {
  const ids = drawings.flatMap(({ text }) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(villaIds)('the plan of villa %s', (villa) => {
  const levels = floorPlans[villa]
  const rooms = levels.flatMap((level) => level.rooms)

  it('adds up to the published living area', () => {
    for (const level of levels) {
      const counted = level.rooms.filter(({ where }) => where !== 'open')
      const sum = counted.reduce((total, { area }) => total + area, level.wallArea)
      expect(sum).toBeCloseTo(level.countedArea, 1)
    }
    const total = levels.reduce((sum, { countedArea }) => sum + countedArea, 0)
    expect(Math.round(total)).toBe(villas[villa].area)
  })

  it('has the published number of bedrooms and bathrooms', () => {
    const count = (...kinds: string[]) => rooms.filter(({ kind }) => kinds.includes(kind)).length
    expect(count('bedroom', 'masterBedroom')).toBe(villas[villa].bedrooms)
    expect(count('bathroom', 'powderRoom')).toBe(villas[villa].bathrooms)
  })

  it.each(levels)('draws every room of the list, and no other: $id', (level) => {
    const drawn = [...floorDrawing(villa, level.id).matchAll(/id="room-([^"]+)"/g)].map(([, id]) => id)
    expect(drawn.sort()).toEqual(level.rooms.map(({ id }) => `${villa}-${id}`).sort())
    for (const { x, y } of level.rooms) expect(x < level.width && y < level.height).toBe(true)
  })

  it('has a number for each room, from 1', () => {
    expect(rooms.map(({ number }) => number)).toEqual(rooms.map((_, index) => index + 1))
  })

  it('lists what is not counted last, in the order of the numbers', () => {
    for (const level of levels) {
      const listed = [...level.rooms].sort((a, b) => Number(a.where === 'open') - Number(b.where === 'open'))
      expect(listed.map(({ number }) => number)).toEqual(level.rooms.map(({ number }) => number))
    }
  })

  it('numbers rooms of the same kind through both floors', () => {
    const t = translator('en')
    const bedrooms = rooms.filter(({ kind }) => kind === 'bedroom')
    expect(bedrooms.map((room) => roomName((key, values) => t(`Plan.${key}`, values), villa, room))).toEqual(
      bedrooms.map((_, index) => `Bedroom\u00a0${index + 1}`),
    )
  })
})

describe('the site plan', () => {
  it.each(siteViews)('outlines each plot, with the area that the table tells: %s', (view) => {
    const { plots } = siteDrawing(view)
    expect(plots.map(({ number }) => number)).toEqual(sitePlan.plots.map(({ number }) => number))
    for (const [index, { outline }] of plots.entries())
      expect(Math.abs(areaOf(outline) / 16 - (sitePlan.plots[index]?.plotArea ?? 0))).toBeLessThan(15)
  })

  it('puts the same villa on the same number in both drawings and in the data', () => {
    const files = drawings.filter(({ name }) => name.startsWith('site-plan'))
    expect(files).toHaveLength(2)
    for (const { text } of files) {
      const drawn = [...text.matchAll(/data-plot="(\d)" data-villa="(\w+)"/g)].map(([, plot, villa]) => [
        Number(plot),
        villa,
      ])
      expect(drawn).toEqual(sitePlan.plots.map(({ number, villa }) => [number, villa]))
    }
    for (const { villa, livingArea } of sitePlan.plots) expect(livingArea).toBe(villas[villa].area)
  })

  it('puts no plot where the island allows a single storey only, 80 m above the sea and higher', () => {
    expect(sitePlan.plots.map(({ elevation }) => elevation)).toEqual([50, 49, 49, 61, 62, 62, 74, 75, 74])
  })
})

it('every room, level, place and direction has a word in every language', () => {
  const drawn = villaIds.flatMap((villa) => floorPlans[villa])
  const kinds = new Set(drawn.flatMap((level) => level.rooms.map(({ kind }) => kind)))
  for (const locale of locales) {
    const { rooms, levels, legend, directions } = messagesOf(locale).Plan
    expect(Object.keys(rooms).sort()).toEqual([...kinds, 'walls'].sort())
    for (const { id } of drawn) expect(levels).toHaveProperty(id)
    for (const { key } of sitePlan.places) expect(legend).toHaveProperty(key)
    for (const { viewDirection } of sitePlan.plots) expect(directions).toHaveProperty(viewDirection)
  }
})

/** The area of an outline of relative lines, in square units. */
function areaOf(outline: string): number {
  const points: [number, number][] = []
  let x = 0
  let y = 0
  for (const [, command, values = ''] of outline.matchAll(/([Ml])([^a-zA-Z]*)/g)) {
    const numbers = (values.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    for (let index = 0; index < numbers.length; index += 2) {
      const [dx = 0, dy = 0] = numbers.slice(index, index + 2)
      ;[x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy]
      points.push([x, y])
    }
  }
  const doubled = points.reduce((sum, [px, py], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + px * ny - nx * py
  }, 0)
  return Math.abs(doubled) / 2
}
