import { pageSize } from '@/lib/platform/http/paging'
import { ownPictureAt } from '@/lib/pictures/own-pictures'
import { plotNumbers } from '@/lib/villas'
import { updates } from '@/prisma/demo/en.json'

/** Pictures used as the first of several updates on a page of the list. */
function repeated(list: typeof updates): string[] {
  return list.flatMap((_, first) => {
    const heads = list.slice(first, first + pageSize).map(({ images }) => String(images[0]))
    return heads.filter((head, index) => heads.indexOf(head) < index)
  })
}

const published = updates.filter((update) => update.published)
const phases = [undefined, ...new Set(updates.flatMap((update) => update.phases))]
const plots = [undefined, ...plotNumbers]

test.each([
  ['staff', updates],
  ['visitors', published],
])(
  'no two updates of the demonstration content are headed by the same picture on one page of %s, narrowed or not',
  (_, seen) => {
    for (const phase of phases) {
      for (const plot of plots) {
        const list = seen.filter(
          (update) =>
            (phase === undefined || update.phases.includes(phase)) &&
            (plot === undefined || update.plots.includes(plot)),
        )
        expect([phase, plot, repeated(list)]).toEqual([phase, plot, []])
      }
    }
  },
)

test('every picture of an update exists', () => {
  const names = new Set(updates.flatMap(({ images }) => images))
  expect([...names].filter((name) => !ownPictureAt(`/pictures/${name}`))).toEqual([])
})

test('a reader of all reports does not see one picture in four of them', () => {
  const uses = updates.flatMap(({ images }) => [...new Set(images)])
  expect([...new Set(uses)].filter((name) => uses.filter((use) => use === name).length >= 4)).toEqual([])
})
