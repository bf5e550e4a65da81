import { renderHook } from '@testing-library/react'
import { beginWithToday, useEnterDashboard } from './start-page'

/** The object behind `window.location`, because jsdom allows no mock of `window.location` and does not navigate. */
const [implementation] = Object.getOwnPropertySymbols(window.location)
  .map((symbol) => Reflect.get(window.location, symbol) as { replace?: (url: string) => void })
  .filter((value) => value.replace)
const load = jest.spyOn(implementation as { replace: (url: string) => void }, 'replace')
load.mockImplementation(() => undefined)
const push = jest.fn()
const router = { push }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const enter = () => renderHook(useEnterDashboard).result.current()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  history.replaceState(null, '', '/auth')
})
afterEach(() => jest.useRealTimers())

test('the browser loads the dashboard if the router has not navigated there within 500 ms', () => {
  enter()
  expect(push).toHaveBeenCalledWith('/admin')
  jest.advanceTimersByTime(499)
  expect(load).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledWith('/admin')
})

test('nothing is loaded if the router arrived in time or the user went elsewhere', () => {
  enter()
  history.replaceState(null, '', '/admin')
  jest.advanceTimersByTime(1000)
  history.replaceState(null, '', '/auth')
  const leave = enter()
  leave()
  jest.advanceTimersByTime(1000)
  expect(load).not.toHaveBeenCalled()
})

test('a member who chose today’s work begins there, until they take it back', () => {
  beginWithToday(true)
  enter()()
  expect(push).toHaveBeenLastCalledWith('/admin?view=today')
  beginWithToday(false)
  enter()()
  expect(push).toHaveBeenLastCalledWith('/admin')
})
