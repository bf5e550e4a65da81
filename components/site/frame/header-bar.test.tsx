import { act, render, screen } from '@testing-library/react'
import { HeaderBar } from './header-bar'

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    dispatchEvent(new Event('scroll'))
  })
}

test('the header shrinks after 50 pixels of scrolling and grows again at the top', () => {
  render(<HeaderBar>Nava Ridge</HeaderBar>)
  const bar = screen.getByRole('banner')
  scrollTo(50)
  expect(bar).not.toHaveAttribute('data-compact')
  scrollTo(51)
  expect(bar).toHaveAttribute('data-compact')
  scrollTo(0)
  expect(bar).not.toHaveAttribute('data-compact')
})
