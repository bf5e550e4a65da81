import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { DateText, patterns } from './date-text'

const at = '2026-03-01T20:30:00Z'

test('a time shows nothing until the reader’s time zone is known', () => {
  expect(renderToString(<DateText value={at} pattern={patterns.minute} />)).toContain('class="invisible"')
  render(<DateText value={at} pattern={patterns.minute} />)
  expect(screen.getByText(/Mar 2026/)).not.toHaveClass('invisible')
})

test('a time of a known place stands there from the start', () => {
  const html = renderToString(<DateText value={at} pattern={patterns.minute} zone="Asia/Bangkok" />)
  expect(html).toContain('2 Mar 2026, 03:30')
  expect(html).not.toContain('invisible')
})
