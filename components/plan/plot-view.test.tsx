import { renderToStaticMarkup } from 'react-dom/server'
import { plotsOf } from '@/test/support/plots'
import { readIn } from '@/test/support/jest/next-intl-server'
import { plotViews } from './plot-view'

jest.mock('@/components/site/money/shown-rate', () => ({
  approxPrice: async () => null,
  shownMoney: () => ({ rate: null }),
}))

test('a Thai reader finds the villa and the direction of a view on one line each, however narrow the column', async () => {
  readIn('th')
  const plans = { villas: { '3br': [], '4br': [], '5br': [] }, plots: {}, phases: {} }
  const [plot] = await plotViews(plotsOf('3br', {}), plans)
  const html = (text: React.ReactNode) => renderToStaticMarkup(<>{text}</>)
  expect(html(plot?.villaTitle)).toContain('<span class="whitespace-nowrap">โอเชียนวิว</span>')
  expect(html(plot?.view)).toContain('<span class="whitespace-nowrap">ตะวันออก</span>')
})
