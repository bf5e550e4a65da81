/** Where a language of the page is left and entered again: these stand in the same order in every language. */
const marks = 'main :is(section, h1, h2, h3, form, label, figure, details)'
/** Below the fixed header. */
const line = 100

/** The mark that the line has passed, and which part of the way to the next one. */
let place: { index: number; part: number } | undefined

/** When the same page is shown in another language, the visitor stays in the same section, whatever the hash. */
export function keepPlace() {
  const tops = topsOfMarks()
  const index = tops.findLastIndex((top) => top <= line)
  const [from, to] = between(tops, index)
  place = { index, part: (line - from) / Math.max(1, to - from) }
}

export function isPlaceKept(): boolean {
  return place !== undefined
}

/** @returns what scrolls to the kept place again, for when fonts that load late have moved it */
export function returnToPlace(): (() => void) | undefined {
  const kept = place
  place = undefined
  if (!kept) return undefined
  const scroll = () => {
    const [from, to] = between(topsOfMarks(), kept.index)
    scrollBy({ top: from + kept.part * (to - from) - line, behavior: 'instant' })
  }
  scroll()
  return scroll
}

function topsOfMarks(): number[] {
  return (
    [...document.querySelectorAll(marks)]
      // What is not shown, such as folded fields, is nowhere.
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
