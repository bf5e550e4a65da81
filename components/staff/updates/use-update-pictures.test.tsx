import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { exampleUpdate } from '@/test/support/example-update'
import { useUpdatePictures } from './update-pictures'

const update = exampleUpdate({
  images: [1, 2, 3].map((id) => ({ id, url: `/pictures/progress-${id}.jpg`, picture: null })),
})

test('an order that the server rejects is reverted', async () => {
  let refuse: () => void = () => undefined
  global.fetch = jest.fn(
    () => new Promise<Response>((_, reject) => (refuse = () => reject(new TypeError('Failed to fetch')))),
  )
  const client = makeQueryClient()
  const { result } = renderHook(() => useUpdatePictures(update), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const shown = () => result.current.images.map(({ id }) => id)
  act(() => result.current.order.mutate([3, 1, 2]))
  await waitFor(() => expect(shown()).toEqual([3, 1, 2]))
  act(() => refuse())
  await waitFor(() => expect(result.current.order.isError).toBe(true))
  expect(shown()).toEqual([1, 2, 3])
})
