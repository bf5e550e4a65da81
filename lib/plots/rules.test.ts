import { createTranslator } from 'use-intl/core'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { availabilityOf, availabilityText } from '@/lib/villas'
import { changedPlot, plotAt, quarterStart, remainingText, salesOf, thaiArea } from './rules'
import type { PlotStatus } from './schema'

const now = new Date('2026-01-10T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const held = { status: 'held', heldUntil: later(2), leadId: 7 }
const free = { status: 'available', heldUntil: null, leadId: null }

const plots = (...statuses: PlotStatus[]) =>
  statuses.map((status, index) => ({
    number: index + 1,
    villaType: '4br' as const,
    plotArea: 900,
    livingArea: 480,
    elevation: 61,
    status,
    price: 1_000_000 + index,
    handover: null,
    phase: null,
  }))

describe('a hold', () => {
  it('is over at its very end, and not a moment before', () => {
    expect(plotAt(held, new Date(held.heldUntil.getTime() - 1))).toEqual(held)
    expect(plotAt(held, held.heldUntil)).toEqual(free)
  })

  it('may end thirty days ahead, and no later', () => {
    const hold = (heldUntil: Date) => changedPlot(free, { status: 'held', leadId: 7, heldUntil }, now)
    expect(hold(later(30))).toMatchObject({ status: 'held', leadId: 7 })
    expect(hold(new Date(later(30).getTime() + 1))).toBeNull()
    expect(hold(now)).toBeNull()
  })

  it('whose lead was erased can still get a note', () => {
    const orphan = { ...held, leadId: null, note: null as string | null }
    expect(changedPlot(orphan, { note: 'Call the agent' }, now)).toMatchObject({
      status: 'held',
      note: 'Call the agent',
    })
  })
})

it.each<[PlotStatus[], string, string]>([
  [['available', 'held', 'sold'], 'InStock', '1 of 3 available, 1 on hold'],
  [['available', 'sold', 'sold'], 'InStock', '1 of 3 available'],
  [['held', 'sold', 'reserved'], 'LimitedAvailability', 'The last one is on hold'],
  [['held', 'held', 'sold'], 'LimitedAvailability', 'The last 2 are on hold'],
  [['sold', 'reserved', 'sold'], 'SoldOut', 'All sold'],
])('villas that are %j are %s: %s', (statuses, availability, words) => {
  const sales = salesOf(plots(...statuses)).types['4br']
  const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'Availability' })
  expect(availabilityOf(sales)).toBe(availability)
  expect(availabilityText(t, sales).replaceAll('\u00a0', ' ')).toBe(words)
})

test('the prices of a type are those of the villas that remain, and none when none does', () => {
  expect(salesOf(plots('sold', 'held', 'available')).types['4br'].prices).toEqual({
    lowest: 1_000_001,
    highest: 1_000_002,
  })
  expect(salesOf(plots('sold', 'reserved')).types['4br'].prices).toBeNull()
})

/** The sentences change at 1 and 0, and in Russian also at 2 and 5. */
test.each([
  ['en', 0, 'All are sold.', 'All 9 villas are sold.'],
  ['en', 1, 'Only 1 villa remains.', 'As of today, 1 of 9 villas remains.'],
  ['en', 5, 'Only 5 villas remain.', 'As of today, 5 of 9 villas remain.'],
  ['th', 0, 'ขายครบทุกหลังแล้ว', 'วิลล่าทั้ง 9 หลังขายครบแล้ว'],
  ['th', 1, 'เหลือเพียง 1 หลัง', 'ณ วันนี้ จากวิลล่า 9 หลัง ยังเหลือ 1 หลัง'],
  ['zh', 0, '已全部售出', '全部9栋别墅均已售出。'],
  ['zh', 1, '仅余1栋', '截至今日，9栋别墅中尚余1栋。'],
  ['ru', 0, 'Все проданы.', 'Проданы все 9 вилл.'],
  ['ru', 1, 'Осталась всего 1 вилла.', 'На сегодня из 9 вилл осталась 1.'],
  ['ru', 2, 'Осталось всего 2 виллы.', 'На сегодня из 9 вилл осталось 2.'],
  ['ru', 5, 'Осталось всего 5 вилл.', 'На сегодня из 9 вилл осталось 5.'],
  ['fr', 0, 'Toutes sont vendues.', 'Les 9 villas sont toutes vendues.'],
  ['fr', 1, 'Il ne reste qu’une villa.', 'À ce jour, il reste 1 villa sur 9.'],
] as const)('in %s, %i remaining reads: %s', (locale, remaining, about, mail) => {
  const t = createTranslator({ locale, messages: messagesOf(locale) })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(t('About.remaining', { remaining }))).toBe(about)
  expect(plain(t('Mail.infoPack.availability', { remaining, total: 9 }))).toBe(mail)
})

test.each([
  ['en', '5 of 9 remain: 4 available, 1 on hold', '1 of 9 remains: 1 on hold'],
  ['th', 'เหลือ 5 จาก 9 หลัง: ว่าง 4 หลัง กันไว้ชั่วคราว 1 หลัง', 'เหลือ 1 จาก 9 หลัง: กันไว้ชั่วคราว 1 หลัง'],
  ['zh', '9栋尚余5栋：4栋在售、1栋预留中', '9栋尚余1栋：1栋预留中'],
  [
    'ru',
    'Осталось 5 вилл из 9: 4 свободны, 1 на временной брони',
    'Осталась 1 вилла из 9: 1 на временной брони',
  ],
  ['fr', 'Il reste 5 villas sur 9 : 4 disponibles, 1 en option', 'Il reste 1 villa sur 9 : 1 en option'],
] as const)('in %s what remains says how much of it is on hold: %s', (locale, five, one) => {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'Availability' })
  const words = (...statuses: PlotStatus[]) => {
    const rest = Array.from({ length: 9 - statuses.length }, () => 'sold' as const)
    return remainingText(t, salesOf(plots(...statuses, ...rest)), locale).replaceAll('\u00a0', ' ')
  }
  expect(words('available', 'held', 'available', 'available', 'available')).toBe(five)
  expect(words('held')).toBe(one)
  expect(words()).toBe(t('soldOut'))
})

test.each(locales)('in %s every text that counts what remains has words for none', (locale) => {
  const t = createTranslator({ locale, messages: messagesOf(locale) })
  const none = { remaining: 0, total: 9, date: '1' }
  for (const key of ['Hero.line', 'About.remaining', 'Metadata.home.description'] as const)
    expect(t(key, none)).not.toMatch(/\b0\b/)
  expect(t('Brochure.place.availability', none)).not.toMatch(/\b0\b/)
})

test('a quarter begins on the first day of its first month', () => {
  expect(['2027-Q1', '2027-Q2', '2027-Q4'].map(quarterStart)).toEqual([
    '2027-01-01',
    '2027-04-01',
    '2027-10-01',
  ])
})

test.each([
  [1600, '1 ไร่'],
  [1133, '2 งาน 83.3 ตร.ว.'],
  [2050, '1 ไร่ 1 งาน 12.5 ตร.ว.'],
  [120, '30 ตร.ว.'],
])('%i m² in Thai measures are %s', (area, text) => {
  expect(thaiArea(area).replaceAll('\u00a0', ' ')).toBe(text)
})
