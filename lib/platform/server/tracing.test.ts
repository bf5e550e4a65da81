import { log } from '@/lib/platform/log/log'
import { endTracing, startTracing, withSpans } from './tracing'

jest.mock('./tracer', () => {
  throw new Error('the library was loaded')
})

it('without a collector in the settings the library for traces is not loaded', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  const handler = () => undefined
  await startTracing(() => '/', undefined)
  expect(withSpans(handler)).toBe(handler)
  expect(error).not.toHaveBeenCalled()
  await endTracing()

  // The control: with an endpoint, the mock above is loaded and fails, which is logged.
  await startTracing(() => '/', 'http://127.0.0.1:4318')
  expect(error).toHaveBeenCalledTimes(1)
})
