import { renderHook } from '@testing-library/react'
import { forceNavigation } from './force-navigation'
import { useEnterDashboard } from './use-enter-dashboard'

const push = jest.fn()
const router = { push }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('./force-navigation', () => ({ forceNavigation: jest.fn() }))

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
  expect(forceNavigation).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(forceNavigation).toHaveBeenCalledWith('/admin')
})

test('nothing is loaded if the router arrived in time or the user went elsewhere', () => {
  enter()
  history.replaceState(null, '', '/admin')
  jest.advanceTimersByTime(1000)
  history.replaceState(null, '', '/auth')
  const leave = enter()
  leave()
  jest.advanceTimersByTime(1000)
  expect(forceNavigation).not.toHaveBeenCalled()
})
