import { render } from '@testing-library/react'
import { ApiError, NoAnswer } from '@/components/staff/browser/api'
import { SaveError } from './save-error'

const text = (error: Error | null) => render(<SaveError error={error} />).container.textContent

test.each([
  [
    'a sentence of the server',
    new ApiError(503, 'The database cannot be reached'),
    'Not saved. The database cannot be reached.',
  ],
  ['no answer', new NoAnswer(), 'Not saved. The server did not answer. Please check your connection.'],
  ['a conflict, which has a notice of its own', new ApiError(409, 'Changed meanwhile'), ''],
  ['an upload that was cancelled', new DOMException('', 'AbortError'), ''],
  ['no failure', null, ''],
])('beside the button stands, after %s: %s', (_, error, shown) => {
  expect(text(error)).toBe(shown)
})
