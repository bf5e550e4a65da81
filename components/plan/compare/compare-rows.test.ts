import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { villaList } from '@/lib/villas'
import { readIn } from '@/test/support/jest/next-intl-server'
import { roomRows } from './compare-rows'

test.each(locales)(
  'in %s as many bathrooms are listed, guest WCs among them, as are published',
  async (locale) => {
    readIn(locale)
    const { bathroom, powderRoom } = messagesOf(locale).Plan.rooms
    const rows = await roomRows()
    const areas = (name: string, villa: number) =>
      rows.find((row) => row.name === name)?.values[villa]?.split(' + ').length ?? 0
    const listed = villaList.map((_, index) => areas(bathroom, index) + areas(powderRoom, index))
    expect(listed).toEqual(villaList.map(({ bathrooms }) => bathrooms))
  },
)
