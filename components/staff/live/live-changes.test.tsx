import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { leavingKey, queryKeys } from '@/lib/staff/query-keys'
import { listenToChanges } from './change-stream'
import { LiveChanges } from './live-changes'

jest.mock('./change-stream', () => ({ listenToChanges: jest.fn(() => () => undefined) }))

const shown = jest.fn()
class FakeNotification {
  static permission = 'default'
  constructor(title: string, options: object) {
    shown(title, options)
  }
}

let hidden = false
Object.defineProperty(document, 'hidden', { get: () => hidden })

function dashboard(newestLead = 10) {
  const client = makeQueryClient()
  const refetched = jest.spyOn(client, 'invalidateQueries')
  render(
    <QueryClientProvider client={client}>
      <LiveChanges newestLead={newestLead} />
    </QueryClientProvider>,
  )
  const tell = jest.mocked(listenToChanges).mock.calls.at(-1)?.[0]
  if (!tell) throw new Error('Nothing listens')
  const keys = () => refetched.mock.calls.flatMap(([filters]) => filters?.queryKey?.[0] ?? [])
  return { client, tell, keys }
}

beforeEach(() => {
  jest.useFakeTimers()
  hidden = false
  document.title = 'Lead Management'
  Object.assign(window, { Notification: FakeNotification })
  shown.mockReset()
})
afterEach(() => jest.useRealTimers())

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a change is read within five seconds, and only what it concerns', async () => {
  const { tell, keys } = dashboard()
  act(() => tell([{ kind: 'plot', id: 4 }], true))
  await passing(0)
  expect(keys()).toEqual(['/api/admin/plots', '/api/plots/4/events'])
  act(() => tell([{ kind: 'lead', id: 7 }], true))
  await passing(4000)
  expect(keys()).toHaveLength(2)
  await passing(1000)
  expect(keys()).toEqual(expect.arrayContaining([queryKeys.leads[0], '/api/leads/7', '/api/leads/7/events']))
})

test('a hidden tab reads nothing until it is seen again', async () => {
  const { tell, keys } = dashboard()
  hidden = true
  act(() => tell([{ kind: 'mail', id: 1 }], true))
  act(() => tell('refused', true))
  await passing(60_000)
  expect(keys()).toEqual([])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await passing(0)
  expect(keys()).toEqual([queryKeys.authStatus[0], queryKeys.outbox[0]])
})

test('nothing is told while a member signs out or deletes what is open, and everything is read if that fails', async () => {
  const stop = jest.fn()
  jest.mocked(listenToChanges).mockReturnValueOnce(stop)
  const { client, keys } = dashboard()
  const listeners = jest.mocked(listenToChanges).mock.calls.length
  let fail: (reason: Error) => void = () => undefined
  const mutationFn = () => new Promise<void>((_resolve, reject) => (fail = reject))
  const leaving = client.getMutationCache().build(client, { mutationKey: leavingKey, mutationFn })
  act(() => void leaving.execute(undefined).catch(() => undefined))
  await passing(0)
  expect(stop).toHaveBeenCalledTimes(1)
  expect(listenToChanges).toHaveBeenCalledTimes(listeners)
  fail(new Error('refused'))
  await passing(0)
  expect(listenToChanges).toHaveBeenCalledTimes(listeners + 1)
  act(() => jest.mocked(listenToChanges).mock.calls.at(-1)?.[0]('all', true))
  await passing(0)
  expect(keys()).toContain(queryKeys.leads[0])
})

test('a new lead is in the title until the tab is used; a change of an older one is not', async () => {
  const { tell } = dashboard(10)
  act(() => tell([{ kind: 'lead', id: 9 }], true))
  expect(document.title).toBe('Lead Management')
  act(() => tell([{ kind: 'lead', id: 11 }], true))
  act(() => tell([{ kind: 'lead', id: 11 }], true))
  act(() => tell([{ kind: 'lead', id: 12 }], true))
  expect(document.title).toBe('(2 new leads) Lead Management')
  jest.useRealTimers()
  await userEvent.keyboard('a')
  expect(document.title).toBe('Lead Management')
})

test('a lead that was entered in this tab is not new', async () => {
  const { tell, client } = dashboard(10)
  client.setQueryData(queryKeys.lead(11), {})
  act(() => tell([{ kind: 'lead', id: 11 }], true))
  expect(document.title).toBe('Lead Management')
})

test('the browser notifies of it once, without a name, when the member has allowed it', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { tell } = dashboard(10)
  act(() => tell([{ kind: 'lead', id: 11 }], true))
  expect(shown).not.toHaveBeenCalled()
  FakeNotification.permission = 'granted'
  act(() => tell([{ kind: 'lead', id: 12 }], true))
  expect(shown.mock.calls).toEqual([
    ['1 new lead', { body: 'Open the dashboard to read it.', tag: 'new-lead' }],
  ])
  // The other tabs of the browser hear of it too.
  act(() => tell([{ kind: 'lead', id: 13 }], false))
  expect(shown).toHaveBeenCalledTimes(1)
})
