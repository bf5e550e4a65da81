import { screen } from '@testing-library/react'
import { villaIds } from '@/lib/villas'
import { show } from '@/test/support/rendered'
import { CompareView } from './compare-view'

test('a reader of the comparison understands each figure by itself, and asks about each villa', async () => {
  await show(<CompareView sales={null} />)
  for (const figure of ['407\u00a0m²', '3 bedrooms', '4 bathrooms', '3 bathrooms, 25.2\u00a0m² in all'])
    expect(screen.getAllByRole('cell', { name: figure })).not.toHaveLength(0)
  const bare = screen.getAllByRole('cell').filter(({ textContent }) => /^[\d.,–]+$/.test(textContent))
  expect(bare).toEqual([])
  const links = screen.getAllByRole('link', { name: /^Request information about the/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    villaIds.map((id) => `/?villa=${id}#contact`),
  )
})
