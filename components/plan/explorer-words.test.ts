import { salesOf } from '@/lib/plots/rules'
import { plotsOf } from '@/test/support/plots'
import { readIn } from '@/test/support/jest/next-intl-server'
import { explorerWords } from './explorer-words'

const sales = salesOf([
  ...plotsOf('3br', { status: 'sold' }, {}, { status: 'reserved' }),
  ...plotsOf('4br', {}, {}, {}),
  ...plotsOf('5br', { status: 'held' }, { status: 'sold' }, {}),
])

test.each([
  ['en', 'Left out: 1 on hold, 1 reserved, 2 sold'],
  ['th', 'ไม่ได้แสดง: กันไว้ชั่วคราว 1 หลัง จองแล้ว 1 หลัง ขายแล้ว 2 หลัง'],
  ['zh', '未显示：1栋预留中、1栋已预订、2栋已售'],
  ['ru', 'Не показаны виллы: 1 на временной брони, 1 забронирована, 2 проданы'],
  ['fr', 'Non affichées : 1 en option, 1 réservée, 2 vendues'],
] as const)(
  'a visitor reads in %s what the filter of available plots leaves out',
  async (locale, leftOut) => {
    readIn(locale)
    const { counts } = await explorerWords(sales)
    expect(counts.all.leftOut.replaceAll('\u00a0', ' ')).toBe(leftOut)
    expect(counts['4br'].leftOut).toBe('')
  },
)
