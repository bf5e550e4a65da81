import { screen, within } from '@testing-library/react'
import { floorPlans } from '@/lib/pictures/plans'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { villaIds } from '@/lib/villas'
import { show } from '@/test/support/rendered'
import { RoomList } from './room-list'

const levels = villaIds.flatMap((villa) =>
  floorPlans[villa].map((level) => ({ villa, level, name: level.id })),
)

test.each(levels)('a visitor who adds up the rooms of $villa, $name, gets its area', async (floor) => {
  await show(<RoomList {...floor} />)
  const table = screen.getByRole('table')
  const [counted] = within(table)
    .getAllByRole('rowgroup')
    .slice(1)
    .map((group) =>
      within(group)
        .getAllByRole('row')
        .map((row) => [row.textContent, Number(/([\d.]+)\u00a0m²$/.exec(row.textContent)?.[1])] as const),
    )
  const walls = counted?.findIndex(([text]) => text.startsWith('Walls')) ?? -1
  const [parts, sums] = [counted?.slice(0, walls + 1) ?? [], counted?.slice(walls + 1) ?? []]
  const sum = parts.reduce((total, [, area]) => total + Math.round(area * 100), 0)
  expect(sum).toBe(Math.round((sums[0]?.[1] ?? 0) * 100))
})

test.each(locales)(
  'a visitor reads in %s which rooms are larger or smaller than their lengths give',
  async (locale) => {
    const [level] = floorPlans['3br']
    if (!level) throw new Error('There is no ground floor')
    await show(<RoomList villa="3br" level={level} />, locale)
    const { rooms } = messagesOf(locale).Plan
    const noted = screen.getAllByRole('rowheader').flatMap((head) => {
      const note = head.querySelector('a + *')
      return note ? [`${head.querySelector('a')?.textContent}: ${note.textContent}`] : []
    })
    expect(noted).toEqual([
      expect.stringContaining(rooms.entrance),
      expect.stringContaining(rooms.bedroom),
      expect.stringContaining(rooms.bedroom),
      expect.stringContaining(rooms.deck),
    ])
    expect(noted[0]).toContain({ en: 'L-', th: 'รูปตัว L', zh: 'L形', ru: 'Г-', fr: 'en L' }[locale])
    expect(noted[3]).not.toMatch(/L|Г-/)
  },
)
