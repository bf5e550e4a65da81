import { pageSize } from '@/lib/platform/http/schema'
import { ownPictureAt } from '@/lib/pictures/own-pictures'
import { plotNumbers } from '@/lib/villas'
import { updates } from '@/prisma/demo/en.json'
import { shiftTo } from './seed'

/** Pictures that are the main picture of several updates on one page of the list. */
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

/** Names of months, seasons and feasts, dates and years, by language. */
const named = {
  en: /\b(January|February|March|April|May|June|July|August|September|October|November|December|seasons?|spring|autumn|monsoon|Songkran|New Year|Christmas|20\d\d|\d+(st|nd|rd|th))\b/,
  th: /มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|ฤดู|หน้าแล้ง|หน้าฝน|สงกรานต์|ตรุษ|ปีใหม่|วันที่ \d|25\d\d/,
  zh: /\d月|\d日|季|春节|元旦|宋干|20\d\d/,
  ru: /январ|феврал|(?<!\p{L})март|апрел|(?<!\p{L})ма[йея](?!\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр|сезон|Сонгкран|Новый год|новогод|\d-го|20\d\d/u,
  fr: /janvier|février|\bmars\b|avril|\bmai\b|juin|juillet|août|septembre|octobre|novembre|décembre|saison|trimestre|Songkran|Nouvel An|Noël|20\d\d/,
}

test.each(Object.entries(named))(
  'a reader of the reports in %s finds no month, season or feast that their dates contradict',
  async (language, pattern) => {
    const { updates } = (await import(`@/prisma/demo/${language}.json`)) as {
      updates: { title: string; content: string }[]
    }
    const untrue = updates.flatMap(({ title, content }) => `${title}\n${content}`.match(pattern)?.[0] ?? [])
    expect(untrue).toEqual([])
  },
)

test.each([
  ['2025-12-24', 0],
  ['2026-11-24', 335 - (335 % 7)],
  ['2024-01-01', 0],
])('on %s the demonstration is moved by whole weeks, because reports name weekdays', (day, days) => {
  expect(shiftTo(day)).toBe(days)
})
