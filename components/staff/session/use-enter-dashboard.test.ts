import { renderHook } from '@testing-library/react'
import { forceNavigation } from './flash-toast'
import { useEnterDashboard } from './use-enter-dashboard'

const push = jest.fn()
const router = { push }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('./flash-toast', () => ({ forceNavigation: jest.fn() }))

const enter = () => renderHook(useEnterDashboard).result.current()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  history.replaceState(null, '', '/auth')
})
afterEach(() => jest.useRealTimers())

test('where the router is not at the dashboard after 500 ms, the browser goes there', () => {
  enter()
  expect(push).toHaveBeenCalledWith('/admin')
  jest.advanceTimersByTime(499)
  expect(forceNavigation).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(forceNavigation).toHaveBeenCalledWith('/admin')
})

test('whoever is there in time, or went elsewhere, is not moved again', () => {
  enter()
  history.replaceState(null, '', '/admin')
  jest.advanceTimersByTime(1000)
  history.replaceState(null, '', '/auth')
  const leave = enter()
  leave()
  jest.advanceTimersByTime(1000)
  expect(forceNavigation).not.toHaveBeenCalled()
})
