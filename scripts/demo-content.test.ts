import { pageSize } from '@/lib/http/paging'
import { ownPictureAt } from '@/lib/pictures/own-pictures'
import { updates } from '@/prisma/demo/en.json'

const heads = (list: typeof updates) => list.map(({ images }) => images[0])

test('a visitor never sees two updates of the demonstration content on one page with the same picture', () => {
  for (const list of [updates, updates.filter(({ published }) => published)]) {
    for (let first = 0; first < list.length; first++) {
      const shown = heads(list.slice(first, first + pageSize))
      expect(shown).toEqual([...new Set(shown)])
    }
  }
})

test('every picture of an update exists', () => {
  const names = new Set(updates.flatMap(({ images }) => images))
  expect([...names].filter((name) => !ownPictureAt(`/pictures/${name}`))).toEqual([])
})
