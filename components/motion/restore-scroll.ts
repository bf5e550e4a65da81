/** Elements with the same order in every language. */
const marks = 'main :is(section, h1, h2, h3, form, label, figure, details)'
/** In pixels, below the fixed header. */
const line = 100

/** The last mark above the line, and the part of the way to the next one. */
let place: { index: number; part: number } | undefined

/** Keeps the visitor in the same section when the language changes, whatever the hash. */
export function keepPlace() {
  const tops = topsOfMarks()
  const index = tops.findLastIndex((top) => top <= line)
  const [from, to] = between(tops, index)
  place = { index, part: (line - from) / Math.max(1, to - from) }
}

export function isPlaceKept(): boolean {
  return place !== undefined
}

/** @returns a function that scrolls there again, for after late fonts have shifted the content */
export function returnToPlace(): (() => void) | undefined {
  const keptPlace = place
  place = undefined
  if (!keptPlace) return undefined
  const scroll = () => {
    const [from, to] = between(topsOfMarks(), keptPlace.index)
    scrollBy({ top: from + keptPlace.part * (to - from) - line, behavior: 'instant' })
  }
  scroll()
  return scroll
}

function topsOfMarks(): number[] {
  return (
    [...document.querySelectorAll(marks)]
      // Hidden elements, such as folded fields, have no position.
      .filter((mark) => mark.getClientRects().length > 0)
      .map((mark) => mark.getBoundingClientRect().top)
  )
}

/** The ends of the page count as marks. */
function between(tops: number[], index: number): [from: number, to: number] {
  const start = -scrollY
  const end = document.documentElement.scrollHeight - scrollY
  return [tops[index] ?? start, tops.slice(index + 1).find((top) => top > (tops[index] ?? start)) ?? end]
}
