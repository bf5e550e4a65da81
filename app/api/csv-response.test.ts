/** @jest-environment node */
import { csvResponse } from './csv-response'

test('a file that staff save in the morning has the day of Ko Samui in its name', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T18:30:00Z') })
  const { headers } = csvResponse('leads', new ReadableStream())
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="leads-2026-03-02.csv"')
})
