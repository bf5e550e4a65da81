import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { KeepButton } from './keep-button'
import { KeptLink } from './kept-link'

const setup = { keep: 'Keep', kept: 'Kept', open: 'See the shortlist', path: '/fr/shortlist' }
const plot = <KeepButton entry={{ plot: 4 }} name="Plot 4" setup={setup} />
const villa = <KeepButton entry={{ villa: '4br' }} name="Premier" setup={setup} />

beforeEach(() => localStorage.clear())

test('a visitor without JavaScript has a link to a list with the plot', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(plot)
  const link = page.querySelector('a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/fr/shortlist?plots=4', 'Keep Plot 4'])
})

test('a visitor keeps a plot and a villa, finds both again, and lets one go', async () => {
  const person = userEvent.setup()
  render(plot)
  render(villa)
  render(<KeptLink path="/fr/shortlist" label="Shortlist" className="" />)
  await person.click(screen.getByRole('button', { name: 'Keep Plot 4' }))
  await person.click(screen.getByRole('button', { name: 'Keep Premier' }))
  const count = screen.getByRole('link', { name: /^Shortlist/ })
  expect([count.textContent, count.getAttribute('href')]).toEqual([
    'Shortlist\u00a0(2)',
    '/fr/shortlist?plots=4&villas=4br',
  ])
  expect(screen.getAllByRole('link', { name: 'See the shortlist (2)' })).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Kept Plot 4' }))
  expect([count.textContent, localStorage.getItem('shortlist')]).toEqual(['Shortlist\u00a0(1)', '4br'])
})

test('a visitor whose browser holds something else finds an empty list', () => {
  localStorage.setItem('shortlist', '{"plots":[2]},99')
  render(<KeptLink path="/shortlist" label="Shortlist" className="" />)
  expect(screen.getByRole('link').outerHTML).toContain('href="/shortlist"')
})
