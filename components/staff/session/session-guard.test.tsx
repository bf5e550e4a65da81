import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { callApi } from '@/components/staff/browser/api'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { forceNavigation } from './force-navigation'
import { abandonOpenWork, useKeepOpen } from './open-work'
import { SessionGuard } from './session-guard'
import type { AuthStatus } from '@/lib/staff/schema'

const replace = jest.fn()
const refresh = jest.fn()
const router = { replace, refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('./force-navigation', () => ({ forceNavigation: jest.fn() }))

const mali = { id: 1, username: 'mali' }

function Dashboard({ withOpenWork }: { withOpenWork: boolean }) {
  useKeepOpen(withOpenWork)
  return <p>Leads</p>
}

/** Opens the dashboard; `becomes` is the next response of the session status. */
function openDashboard({ withOpenWork = false } = {}) {
  const client = makeQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SessionGuard user={mali}>
        <Dashboard withOpenWork={withOpenWork} />
      </SessionGuard>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Leads')).toBeVisible()
  const becomes = async (status: AuthStatus) => {
    await act(async () => {
      client.setQueryData(queryKeys.authStatus, status)
      await jest.advanceTimersByTimeAsync(0)
    })
  }
  return { becomes, leave: unmount }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

test('a member of staff who is signed out is sent to the sign-in, by a full load after 100 ms', async () => {
  const { becomes } = openDashboard()
  await becomes({ authenticated: false, user: null })
  expect(screen.queryByText('Leads')).not.toBeInTheDocument()
  expect(replace).toHaveBeenCalledWith('/auth')
  jest.advanceTimersByTime(99)
  expect(forceNavigation).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(forceNavigation).toHaveBeenCalledWith('/auth')
})

test('no full load happens once the sign-in page is shown', async () => {
  const { becomes, leave } = openDashboard()
  await becomes({ authenticated: false, user: null })
  leave()
  jest.advanceTimersByTime(1000)
  expect(forceNavigation).not.toHaveBeenCalled()
})

test('a member of staff with open work is asked to sign in over it and stays on the page', async () => {
  const { becomes } = openDashboard({ withOpenWork: true })
  await becomes({ authenticated: false, user: null })
  jest.advanceTimersByTime(1000)
  expect(screen.getByText('Leads')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  expect(replace).not.toHaveBeenCalled()
  expect(forceNavigation).not.toHaveBeenCalled()
})

test('a member of staff who signs out leaves open work too, and is asked about later work again', async () => {
  const first = openDashboard({ withOpenWork: true })
  act(abandonOpenWork)
  await first.becomes({ authenticated: false, user: null })
  expect(screen.queryByText('Leads')).not.toBeInTheDocument()
  expect(replace).toHaveBeenCalledWith('/auth')
  first.leave()
  const { becomes } = openDashboard({ withOpenWork: true })
  await becomes({ authenticated: false, user: null })
  expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
})

test('a call that the role does not allow reads the role again, and the page stays', async () => {
  openDashboard()
  const refused = { ok: false, status: 403, text: async () => 'Your role does not allow this' }
  global.fetch = jest.fn(async () => refused as Response)
  await expect(callApi('GET', '/api/admin/subscribers')).rejects.toThrow('403: Your role does not allow this')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Leads')).toBeVisible()
})

test('a session without a user reloads the page', async () => {
  // jsdom cannot navigate and logs an error.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { becomes } = openDashboard()
  await becomes({ authenticated: true, user: null })
  expect(screen.queryByText('Leads')).not.toBeInTheDocument()
  expect(consoleError.mock.calls.map(([error]) => error.message)).toEqual([
    'Not implemented: navigation (except hash changes)',
  ])
  expect(replace).not.toHaveBeenCalled()
})
