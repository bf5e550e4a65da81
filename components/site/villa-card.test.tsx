import { locales } from '@/lib/platform/language/locales'
import { salesOf } from '@/lib/plots/rules'
import { villas } from '@/lib/villas'
import { plotsOf } from '@/test/support/plots'
import { show } from '@/test/support/rendered'
import { VillaCard } from './villa-card'

const from = { en: 'from $', th: 'เริ่มต้น', zh: '起', ru: 'от', fr: 'à partir de' }

test.each(locales)(
  'a visitor reads in %s that a price is the lowest, if others are higher',
  async (locale) => {
    const card = async (...prices: number[]) => {
      const sales = salesOf(plotsOf('4br', ...prices.map((price) => ({ price })))).types['4br']
      await show(<VillaCard villa={villas['4br']} sales={sales} />, locale)
      return document.body.textContent
    }
    expect(await card(1_200_000, 1_250_000)).toContain(from[locale])
    expect(await card(1_200_000, 1_200_000)).not.toContain(from[locale])
  },
)
