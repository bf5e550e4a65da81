import { act, renderHook } from '@testing-library/react'
import { useMutation, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useSteadyRows } from './use-steady-rows'

const row = (id: number, status = 'new') => ({ id, status })

function shownList(rows: { id: number; status: string }[], view: string | null = 'all') {
  const { result, rerender } = renderHook(
    (props: { rows: { id: number; status: string }[]; view: string | null }) =>
      useSteadyRows(props.rows, props.view),
    { initialProps: { rows, view } },
  )
  return {
    ids: () => result.current.rows.map(({ id }) => id),
    list: () => result.current,
    arrives: (fresh: { id: number; status: string }[], of: string | null = 'all') =>
      rerender({ rows: fresh, view: of }),
  }
}

it('a row shows what a colleague changed at its place', () => {
  const { list, arrives } = shownList([row(3), row(2), row(1)])
  arrives([row(3), row(2, 'offer'), row(1)])
  expect(list().rows).toEqual([row(3), row(2, 'offer'), row(1)])
  expect(list().changed).toBe(false)
})

it('new rows wait until they are asked for, while the rest shows what is new', () => {
  const { ids, list, arrives } = shownList([row(3), row(2), row(1)])
  arrives([row(5), row(4), row(3, 'offer')])
  expect(list().rows).toEqual([row(3, 'offer'), row(2), row(1)])
  expect([list().added, list().changed, [...list().gone]]).toEqual([2, true, []])
  act(() => list().show())
  expect(ids()).toEqual([5, 4, 3])
  expect(list().changed).toBe(false)
})

it('a row that left the list stays where it is, and says so', () => {
  const { ids, list, arrives } = shownList([row(3), row(2), row(1)])
  arrives([row(3), row(1)])
  expect(ids()).toEqual([3, 2, 1])
  expect([list().added, [...list().gone]]).toEqual([0, [2]])
})

it('rows at the end, another view and an empty list show at once', () => {
  const { ids, arrives } = shownList([])
  arrives([row(2)])
  arrives([row(2), row(1)])
  expect(ids()).toEqual([2, 1])
  arrives([row(2), row(1)], null)
  arrives([row(1), row(2)], 'oldest')
  expect(ids()).toEqual([1, 2])
})

it('the own change shows at once, and the next of a colleague waits again', async () => {
  jest.useFakeTimers()
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const own = renderHook(() => useMutation({ mutationFn: () => Promise.resolve() }), { wrapper })
  const { ids, arrives } = shownList([row(2), row(1)])
  await act(() => own.result.current.mutateAsync())
  arrives([row(3), row(2), row(1)])
  expect(ids()).toEqual([3, 2, 1])
  await act(() => jest.advanceTimersByTimeAsync(1000))
  arrives([row(4), row(3), row(2)])
  expect(ids()).toEqual([3, 2, 1])
  jest.useRealTimers()
})
