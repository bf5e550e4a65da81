import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useAuthStatus } from './use-auth-status'

const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, text: async () => String(body), json: async () => body }) as Response

function watchStatus(fetched: jest.Mock) {
  global.fetch = fetched
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(useAuthStatus, { wrapper }).result
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the status is asked on mount, every minute, and on focus or reconnect when older than 55 seconds', async () => {
  const fetched = jest.fn().mockResolvedValue(answer(200, { authenticated: false, user: null }))
  watchStatus(fetched)
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const focus = () =>
    act(async () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(50_000)
  await focus()
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(6_000)
  await focus()
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  await pass(56_000)
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(4)
  const [path, options] = fetched.mock.calls[0]
  expect(path).toMatch(/^\/api\/auth\/status\?t=\d+$/)
  expect(options).toMatchObject({
    credentials: 'include',
    headers: { 'Cache-Control': 'no-cache, no-store, must-revalidate' },
  })
  expect(options.headers).not.toHaveProperty('Content-Type')
})

test('a status that cannot be fetched is an error', async () => {
  const status = watchStatus(jest.fn().mockResolvedValue(answer(503, 'Away')))
  await waitFor(() => expect(status.current.error?.message).toBe('503: Away'))
})
